import * as z from "zod/mini";
import { approvalSchema } from "../approvals/approvals.ts";
import { withdrawalBatchSchema } from "../business-withdrawals/business-withdrawals.ts";
import { cardTransactionSchema } from "../cards/card-transactions.ts";
import { moneySchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { transactionSchema } from "../transactions/transaction.ts";

/**
 * The webhook events of a workspace. A `deposit` or `withdrawal` is money that enters or leaves the workspace. Moves
 * between its own addresses, gas and wallets are `collection` or `gas` events; moves to and from its vaults have no
 * events.
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
  "batch.completed",
  "approval.requested",
  "approval.approved",
  "approval.declined",
  "approval.cancelled",
  "approval.expired",
  "collection.created",
  "collection.completed",
  "collection.incomplete",
  "collection.failed",
  "gas.topped-up",
  "gas.returned",
  "gas.low",
  "balance.adjusted",
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

/** A merchant's charge, and the card that was charged. */
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

/** A payment that needs or needed another member's approval, in its state at the time of the event. */
export const webhookApprovalSchema = z.omit(approvalSchema, { isOwn: true, isPayee: true });

/** The gas balance of a network when it became low. */
export const lowGasSchema = z.object({
  network: networkSchema,
  balance: moneySchema,
  /** Number of addresses that the balance can still sweep. */
  sweepsLeft: z.int(),
});

/** The subject of an event that is about neither a transaction nor a card's charge. */
export const webhookSubjectSchema = z.union([
  webhookApprovalSchema,
  withdrawalBatchSchema,
  lowGasSchema,
]);
export type WebhookSubject = z.output<typeof webhookSubjectSchema>;

/** The body of a webhook, in the format of Standard Webhooks; its id is the header `webhook-id`. */
export const webhookBodySchema = z.object({
  type: z.string(),
  /** Time of the event, not of its sending. */
  timestamp: z.iso.datetime(),
  /**
   * The subject of the event in its state at that time: the transaction, unless the event's type says otherwise; a
   * sentence for a test.
   */
  data: z.union([
    transactionSchema,
    cardChargeSchema,
    webhookSubjectSchema,
    z.object({ message: z.string() }),
  ]),
});
export type WebhookBody = z.output<typeof webhookBodySchema>;
