import { webhookTestType, type WebhookBody } from "@apex/contract/webhooks/webhook-events";
import * as z from "zod/mini";
import { renderTransaction, type OperationRow } from "../transactions/render-transaction.ts";

/** An operation as an event has kept it. */
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

/** The transaction of an event, as it was then. */
export function transactionOf(operation: unknown) {
  const kept = keptSchema.parse(operation);
  const row: OperationRow = { ...kept, created_at: new Date(kept.created_at) };
  return renderTransaction(row);
}

/** What is sent of an event: the same text every time, or its hash would not be its own. */
export function eventBody({
  type,
  at,
  operation,
}: {
  readonly type: string;
  readonly at: Date;
  /** Null for a test. */
  readonly operation: unknown;
}): string {
  const data = type === webhookTestType ? { message: "This is a test." } : transactionOf(operation);
  const body: WebhookBody = { type, timestamp: at.toISOString(), data };
  return JSON.stringify(body);
}
