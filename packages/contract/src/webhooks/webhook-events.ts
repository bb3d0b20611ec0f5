import * as z from "zod/mini";
import { transactionSchema } from "../transactions/transaction.ts";

/** What a workspace can be told of. Each is one change of one transaction, as the ledger wrote it. */
export const webhookEventTypes = [
  "deposit.created",
  "deposit.updated",
  "deposit.completed",
  "deposit.failed",
  "withdrawal.created",
  "withdrawal.updated",
  "withdrawal.completed",
  "withdrawal.failed",
  "card.created",
  "card.updated",
  "card.completed",
  "card.failed",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What is sent when the workspace tries an address. */
export const webhookTestType = "webhook.test";

/** The body of a webhook, as Standard Webhooks writes it; its id is the header `webhook-id`. */
export const webhookBodySchema = z.object({
  type: z.string(),
  /** When it happened, not when it was sent. */
  timestamp: z.iso.datetime(),
  /** The transaction as it was then; a test has a sentence. */
  data: z.union([transactionSchema, z.object({ message: z.string() })]),
});
export type WebhookBody = z.output<typeof webhookBodySchema>;
