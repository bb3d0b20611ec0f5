import { webhookTimeoutMs } from "@apex/contract/business/business-limits";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { deliverKind } from "../../runtime/webhooks/delivery-job.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { keyOfSecret, signedHeaders } from "../../platform/webhook-signature.ts";
import { oldSecretsOf } from "./old-secrets.ts";
import { webhookOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";
import type { DeliveryRow } from "./delivery-row.ts";
import { eventBody } from "./event-body.ts";
import { recordAttempt, refuseDelivery, webhookOffKind } from "./record-attempt.ts";

const deliverPayload = z.object({ deliveryId: z.uuid(), attempt: z.int() });

async function findPending(
  db: Queryable,
  { deliveryId, attempt }: z.output<typeof deliverPayload>,
): Promise<DeliveryRow | undefined> {
  const [row] = await db.query<DeliveryRow>(
    `select d.id, d.workspace_id, d.webhook_id, d.event_id, d.attempts, d.round_from, e.type, e.at, e.operation, e.charge, e.subject,
       w.url, w.is_on, w.secret, w.old_secret, w.old_secret_until
     from webhook_deliveries d join webhook_events e on e.id = d.event_id join webhooks w on w.id = d.webhook_id
     where d.id = $1 and d.status = 'pending' and d.attempts = $2 - 1`,
    [deliveryId, attempt],
  );
  return row;
}

/** The keys that sign a delivery: of the webhook's secret, and of those that were replaced a short time ago. */
async function keysOf(context: EngineContext, delivery: DeliveryRow): Promise<Uint8Array[]> {
  const { webhook_id: id, secret } = delivery;
  const old = await oldSecretsOf(context, id, delivery);
  const newest = await openText(context.sealKeys, webhookOwner(id), secret);
  return [newest, ...old.map((one) => one.secret)].map(keyOfSecret);
}

/**
 * Makes one attempt at a delivery. If the process dies before the result is stored, the attempt is sent again under the
 * same id, and stored once.
 */
const deliver: JobHandler = async (payload, context) => {
  const delivery = await findPending(context.db, deliverPayload.parse(payload));
  if (delivery === undefined) return;
  if (!delivery.is_on) return refuseDelivery(context, delivery);
  const body = eventBody(delivery);
  const signed = signedHeaders(await keysOf(context, delivery), {
    id: delivery.event_id,
    body,
    now: context.clock.wall(),
  });
  const headers = { "user-agent": "Apex-Webhooks/1", ...Object.fromEntries(signed) };
  const { url } = delivery;
  const startedMs = performance.now();
  const outcome = await context.rails.webhooks.send({
    url,
    headers,
    body,
    timeoutMs: webhookTimeoutMs,
  });
  const durationMs = Math.round(performance.now() - startedMs);
  await recordAttempt(context, delivery, { outcome, headers, durationMs });
};

const offPayload = z.object({ workspaceId: z.uuid(), url: z.string() });

/** Notifies the owners of the workspace that the webhook was switched off. */
const tellOff: JobHandler = async (payload, context) => {
  const { workspaceId, url } = offPayload.parse(payload);
  const owners = await context.db.query<{ user_id: string }>(
    "select user_id from members where workspace_id = $1 and role = 'owner'",
    [workspaceId],
  );
  for (const { user_id: userId } of owners)
    await sendNoticeAside(context, userId, {
      code: "webhook-off",
      workspaceId,
      params: { address: url },
    });
};

export const webhookJobs: Readonly<Record<string, JobHandler>> = {
  [deliverKind]: deliver,
  [webhookOffKind]: tellOff,
};

/** Job kinds that wait for customers' servers, and so must not hold up other jobs. */
export const webhookSlowKinds: readonly string[] = [deliverKind];
