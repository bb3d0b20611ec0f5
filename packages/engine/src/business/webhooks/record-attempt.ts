import { webhookFailingMs } from "@apex/contract/business/business-limits";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { WebhookOutcome } from "../../rails/webhooks.ts";
import { deliveryJob } from "../../runtime/webhooks/delivery-job.ts";
import type { DeliveryRow } from "./delivery-row.ts";
import { mayArriveLater, remarkOf, retryAfterMs } from "./retry-rules.ts";

export const webhookOffKind = "webhook-off";
/** 410 Gone: the address will never accept a webhook again. */
const goneStatus = 410;

export interface Attempt {
  readonly outcome: WebhookOutcome;
  /** The headers as sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly durationMs: number;
}

/** PostgreSQL's text has no NUL. */
const kept = (text: string) => text.replaceAll("\u0000", "");

/** Stores the result of an attempt, once, with its consequence: the next attempt, or switching the webhook off. */
export async function recordAttempt(
  context: EngineContext,
  delivery: DeliveryRow,
  attempt: Attempt,
): Promise<void> {
  const { outcome } = attempt;
  const now = context.clock.business();
  const number = delivery.attempts + 1;
  const remark = remarkOf(outcome);
  const isDelivered = remark === "delivered";
  const waitMs =
    isDelivered || !mayArriveLater(outcome)
      ? undefined
      : retryAfterMs(number - delivery.round_from);
  const nextAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs);
  const status = isDelivered ? "delivered" : nextAt === null ? "failed" : "pending";
  await context.db.tx(async (tx) => {
    const mine = await tx.query(
      `update webhook_deliveries set attempts = $2, status = $3, remark = $4, next_at = $5, url = $6, http_status = $7
       where id = $1 and status = 'pending' and attempts = $2 - 1 returning id`,
      [delivery.id, number, status, remark, nextAt, delivery.url, answeredStatus(outcome)],
    );
    // Another process has sent and stored this attempt first.
    if (mine.length === 0) return;
    await keepAttempt(tx, { delivery, attempt, number, remark, now });
    if (nextAt !== null) await enqueue(tx, [deliveryJob(delivery.id, number + 1, nextAt)]);
    const isOff = await noteHealth(tx, { delivery, outcome, status, now });
    const changes = isOff ? (["webhook-log", "webhooks"] as const) : (["webhook-log"] as const);
    await announce(tx, [{ workspaceId: delivery.workspace_id, kind: "changed", changes }], now);
  });
}

interface Kept {
  readonly delivery: DeliveryRow;
  readonly attempt: Attempt;
  readonly number: number;
  readonly remark: string;
  readonly now: Date;
}

const answeredStatus = (outcome: WebhookOutcome) =>
  outcome.outcome === "answered" ? outcome.status : null;

async function keepAttempt(
  tx: Tx,
  { delivery, attempt: { outcome, headers, durationMs }, number, remark, now }: Kept,
): Promise<void> {
  const answer = outcome.outcome === "answered" ? outcome : undefined;
  await tx.query(
    `insert into webhook_attempts (delivery_id, number, at, duration_ms, remark, status, request_headers, response_headers, response_body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      delivery.id,
      number,
      now,
      durationMs,
      remark,
      answeredStatus(outcome),
      JSON.stringify(headers),
      kept(JSON.stringify(answer?.headers ?? {})),
      kept(answer?.body ?? ""),
    ],
  );
}

interface Health {
  readonly delivery: DeliveryRow;
  readonly outcome: WebhookOutcome;
  /** The delivery's status after this attempt. */
  readonly status: string;
  readonly now: Date;
}

/**
 * Stores since when deliveries have failed. A failed delivery switches the webhook off if that was long enough ago, or
 * if the address is gone. Returns true if it did.
 */
async function noteHealth(tx: Tx, { delivery, outcome, status, now }: Health): Promise<boolean> {
  const { webhook_id: id, workspace_id: workspaceId, url } = delivery;
  if (status === "delivered") {
    await tx.query(
      "update webhooks set failing_since = null where id = $1 and failing_since is not null",
      [id],
    );
    return false;
  }
  const isGone = outcome.outcome === "answered" && outcome.status === goneStatus;
  // A delivery to the previous address says nothing about the new one.
  await tx.query(
    "update webhooks set failing_since = $2 where id = $1 and failing_since is null and url = $3",
    [id, now, url],
  );
  if (status !== "failed") return false;
  const off = await tx.query(
    `update webhooks set is_on = false, off_reason = $3
     where id = $1 and url = $2 and is_on and ($4 or failing_since <= $5) returning id`,
    [id, url, isGone ? "gone" : "failing", isGone, new Date(now.getTime() - webhookFailingMs)],
  );
  if (off.length === 0) return false;
  await enqueue(tx, [{ kind: webhookOffKind, payload: { workspaceId, url }, runAt: now }]);
  return true;
}

/** Fails a delivery whose webhook has been switched off or deleted, without sending it. */
export async function refuseDelivery(
  { db, clock }: EngineContext,
  { id, workspace_id: workspaceId }: DeliveryRow,
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query(
      "update webhook_deliveries set status = 'failed', remark = 'switched-off', next_at = null where id = $1 and status = 'pending'",
      [id],
    );
    await announce(
      tx,
      [{ workspaceId, kind: "changed", changes: ["webhook-log"] }],
      clock.business(),
    );
  });
}
