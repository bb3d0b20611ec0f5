import * as z from "zod/mini";
import { cardTransactionSchema } from "../cards/card-transactions.ts";
import { transactionSchema } from "../transactions/transaction.ts";

/**
 * The webhook events of a workspace. Each is one change of one transaction, as the ledger wrote it; `card.charge` events report what a
 * merchant did with a card.
 */
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
  "card.charge.authorised",
  "card.charge.settled",
  "card.charge.released",
  "card.charge.declined",
  "card.charge.refunded",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The event of a test delivery. */
export const webhookTestType = "webhook.test";

/** A merchant's charge, and the card it was made on. */
export const cardChargeSchema = z.object({
  card: z.object({
    id: z.uuid(),
    label: z.string(),
    network: z.string(),
    lastFour: z.optional(z.string()),
    /** The holder of the card. */
    holderId: z.optional(z.uuid()),
  }),
  charge: cardTransactionSchema,
});
export type CardCharge = z.output<typeof cardChargeSchema>;

/** The body of a webhook, as Standard Webhooks writes it; its id is the header `webhook-id`. */
export const webhookBodySchema = z.object({
  type: z.string(),
  /** Time of the event, not of its sending. */
  timestamp: z.iso.datetime(),
  /** The transaction, or the card's charge, at that time; a sentence for a test. */
  data: z.union([transactionSchema, cardChargeSchema, z.object({ message: z.string() })]),
});
export type WebhookBody = z.output<typeof webhookBodySchema>;
