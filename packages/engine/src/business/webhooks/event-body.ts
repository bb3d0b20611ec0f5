import {
  webhookSubjectSchema,
  webhookTestType,
  type WebhookBody,
} from "@apex/contract/webhooks/webhook-events";
import * as z from "zod/mini";
import { renderTransaction, type OperationRow } from "../../ledger/render-transaction.ts";
import { chargeOf } from "../../money/cards/kept-charge.ts";

/** An operation, as its event has stored it. */
const keptSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  direction: z.string(),
  asset: z.string(),
  amount: z.string(),
  fee: z.string(),
  reference: z.string(),
  data: z.unknown(),
  created_at: z.string(),
});

/** The transaction of an event, as it was at the time. */
export function transactionOf(operation: unknown) {
  const kept = keptSchema.parse(operation);
  const row: OperationRow = { ...kept, created_at: new Date(kept.created_at) };
  return renderTransaction(row);
}

/** A stored event: about an operation, a charge or another subject; a test event is about none. */
export interface KeptEvent {
  readonly type: string;
  readonly at: Date;
  readonly operation: unknown;
  readonly charge: unknown;
  readonly subject: unknown;
}

function dataOf({ type, operation, charge, subject }: KeptEvent): WebhookBody["data"] {
  if (type === webhookTestType) return { message: "This is a test." };
  if (subject !== null) return webhookSubjectSchema.parse(subject);
  return charge === null ? transactionOf(operation) : chargeOf(charge);
}

/** The reference of an event's transaction, or the id of its charge or batch; undefined for a test and for gas. */
export function referenceOf({ operation, charge, subject }: KeptEvent): string | undefined {
  if (subject !== null) {
    const about = webhookSubjectSchema.parse(subject);
    if ("transaction" in about) return about.transaction.reference;
    return "rows" in about ? about.id : undefined;
  }
  if (charge !== null) return chargeOf(charge).charge.id;
  return operation === null ? undefined : transactionOf(operation).reference;
}

/** The body of an event: the same text every time, so that its hash stays the same. */
export function eventBody(event: KeptEvent): string {
  const { type, at } = event;
  const body: WebhookBody = { type, timestamp: at.toISOString(), data: dataOf(event) };
  return JSON.stringify(body);
}
