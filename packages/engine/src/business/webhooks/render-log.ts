import {
  webhookLogStates,
  webhookRemarks,
  type WebhookLog,
  type WebhookRemark,
} from "@apex/contract/webhooks/webhook-log";
import { sha256Hex } from "../../platform/crypto.ts";
import { eventBody, referenceOf, type KeptEvent } from "./event-body.ts";

/** A delivery with its event. */
export interface LogRow extends KeptEvent {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly url: string;
  readonly status: string;
  readonly remark: string | null;
  readonly attempts: number;
  readonly http_status: number | null;
  readonly next_at: Date | null;
  readonly created_at: Date;
}

/** The columns of a `LogRow`, from deliveries `d` and events `e`. */
export const logColumns =
  "d.id, d.webhook_id, d.event_id, d.url, d.status, d.remark, d.attempts, d.http_status, d.next_at, d.created_at, e.type, e.at, e.operation, e.charge, e.subject";
export const logTables = "webhook_deliveries d join webhook_events e on e.id = d.event_id";

export function storedRemark(remark: string): WebhookRemark {
  const known = webhookRemarks.find((one) => one === remark);
  if (known === undefined) throw new Error(`"${remark}" is no remark of a webhook.`);
  return known;
}

export function renderLog(row: LogRow): WebhookLog {
  const status = webhookLogStates.find((one) => one === row.status);
  if (status === undefined) throw new Error(`"${row.status}" is no state of a delivery.`);
  const { next_at: nextAt, remark, http_status: httpStatus } = row;
  const reference = referenceOf(row);
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    type: row.type,
    url: row.url,
    hash: sha256Hex(eventBody(row)),
    status,
    ...(remark !== null && { remark: storedRemark(remark) }),
    attempts: row.attempts,
    ...(httpStatus !== null && { httpStatus }),
    date: row.created_at.toISOString(),
    ...(nextAt !== null && { nextAt: nextAt.toISOString() }),
    ...(reference !== undefined && { reference }),
  };
}
