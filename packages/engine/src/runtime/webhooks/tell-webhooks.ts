import type { CardCharge, WebhookEventType } from "@apex/contract/webhooks/webhook-events";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { deliveryJob } from "./delivery-job.ts";

/**
 * Tells the webhooks that wait for it of a charge, within the transaction that makes it: events of operations are the ledger's own to
 * tell.
 */
export async function tellWebhooks(
  tx: Tx,
  {
    workspaceId,
    type,
    charge,
    at,
  }: {
    readonly workspaceId: string;
    readonly type: WebhookEventType;
    readonly charge: CardCharge;
    readonly at: Date;
  },
): Promise<void> {
  const waiting = await tx.query<{ id: string; url: string }>(
    "select id, url from webhooks where workspace_id = $1 and is_on and deleted_at is null and $2 = any (events)",
    [workspaceId, type],
  );
  if (waiting.length === 0) return;
  const eventId = timedUuid(at);
  await tx.query(
    "insert into webhook_events (id, workspace_id, type, charge, at) values ($1, $2, $3, $4::text::jsonb, $5)",
    [eventId, workspaceId, type, JSON.stringify(charge), at],
  );
  const deliveries = waiting.map((webhook) => ({ ...webhook, deliveryId: crypto.randomUUID() }));
  await tx.query(
    `insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, url, status, next_at, created_at)
     select d.id, $1, d.webhook_id, $2, d.url, 'pending', $3, $3
     from unnest($4::uuid[], $5::uuid[], $6::text[]) as d (id, webhook_id, url)`,
    [
      workspaceId,
      eventId,
      at,
      deliveries.map(({ deliveryId }) => deliveryId),
      deliveries.map(({ id }) => id),
      deliveries.map(({ url }) => url),
    ],
  );
  await enqueue(
    tx,
    deliveries.map(({ deliveryId }) => deliveryJob(deliveryId, 1, at)),
  );
}
