import type { Tx } from "@apex/engine/platform/db";

/**
 * Ends a webhook's deliveries as if a server had answered them: the second was refused, the others arrived, and none is
 * retried. Another process may attempt or add deliveries at the same time: added ones fail, because the webhook is
 * switched off.
 */
export async function endDeliveries(tx: Tx, webhookId: string, at: Date): Promise<void> {
  await tx.query(
    `delete from jobs where kind = 'deliver-webhook'
       and payload->>'deliveryId' in (select id::text from webhook_deliveries where webhook_id = $1)`,
    [webhookId],
  );
  await tx.query(
    `with numbered as (
       select d.id, row_number() over (order by d.created_at, d.id) = 2 as has_failed from webhook_deliveries d where d.webhook_id = $1
     ), ended as (
       update webhook_deliveries d set status = case when n.has_failed then 'failed' else 'delivered' end,
         remark = case when n.has_failed then 'refused' else 'delivered' end, attempts = 1, next_at = null,
         http_status = case when n.has_failed then 422 else 200 end
       from numbered n where n.id = d.id returning d.id, d.status, d.remark, d.http_status
     )
     insert into webhook_attempts (delivery_id, number, at, duration_ms, remark, status, request_headers, response_headers, response_body)
     select id, 1, $2, 184, remark, http_status, '{}', '{"content-type":"text/plain"}',
       case when status = 'failed' then 'Unknown order' else 'OK' end
     from ended on conflict do nothing`,
    [webhookId, at],
  );
  await tx.query("update webhooks set is_on = false where id = $1", [webhookId]);
}
