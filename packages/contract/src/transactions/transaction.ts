import * as z from "zod/mini";
import type { AssetCategory } from "../assets.ts";
import { depositHoldSchema } from "./deposit-hold.ts";
import { moneySchema } from "../money.ts";
import { networkIds } from "../networks.ts";
import { openEnum } from "../open-enum.ts";

export const transactionTypes = [
  "crypto-deposit",
  "gift-card-buy",
  "gift-card-sell",
  "utility-bill-payment",
  "fiat-withdrawal",
  "fiat-deposit",
  "crypto-withdrawal",
  "crypto-buy",
  "crypto-sell",
  "transfer",
  "airtime-purchase",
  "airtime-top-up",
  "bill-purchase",
  "data-bundle",
  "cable-tv",
  "swap",
  "reversal",
  "bet-top-up",
  "create-card",
  "fund-card",
  "swap-order",
  "card-withdrawal",
  "referral-earning",
  "one-time-payment",
] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStatuses = [
  "completed",
  "unconfirmed",
  "paid",
  "failed",
  "pending",
  "processing",
  "rejected",
  "active",
  "declined",
  "confirmed",
  "successful",
  "cancelled",
  "canceled",
  "paused",
  "inactive",
  "incomplete",
  "verification needed",
  "under_review",
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The statuses of a transaction that waits for the customer. */
export const needsYouStatuses = [
  "incomplete",
  "verification needed",
] as const satisfies readonly TransactionStatus[];

/** The kinds of receipt. */
export const receiptKinds = [
  "airtime-success",
  "btu-success",
  "buy-giftcard",
  "card-fund-success",
  "card-pending",
  "card-ready",
  "deposit",
  "utility",
  "swap",
  "cable-tv",
  "subscription-success",
  "transfer",
  "withdrawal",
] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The `:category` of a transaction's address. */
export const transactionCategories = [
  "crypto",
  "fiat",
  "gift-card",
  "bill",
  "card",
  "referral",
  "trade",
] as const;
export type TransactionCategory = (typeof transactionCategories)[number];

const categoryOfType: Partial<Record<TransactionType, TransactionCategory>> = {
  "gift-card-buy": "gift-card",
  "gift-card-sell": "gift-card",
  "utility-bill-payment": "bill",
  "airtime-purchase": "bill",
  "airtime-top-up": "bill",
  "bill-purchase": "bill",
  "data-bundle": "bill",
  "cable-tv": "bill",
  "bet-top-up": "bill",
  "create-card": "card",
  "fund-card": "card",
  "card-withdrawal": "card",
  "referral-earning": "referral",
  "crypto-buy": "trade",
  "crypto-sell": "trade",
  swap: "trade",
  "swap-order": "trade",
};

/** The types of an exchange of one wallet's money for another's. */
export const tradeTypes = [
  "crypto-buy",
  "crypto-sell",
  "swap",
  "swap-order",
] as const satisfies readonly TransactionType[];

/** The category of a transaction, by its type or else by its asset. */
export function transactionCategoryOf(
  type: TransactionType,
  assetCategory: AssetCategory,
): TransactionCategory {
  return categoryOfType[type] ?? assetCategory;
}

/** The codes of an operator's correction of a balance, as event, notification and transaction detail. */
export const balanceCorrections = ["BALANCE_ADJUSTED"] as const;

/**
 * Why a workspace moved money without paying anybody: between its own accounts, or as the `remainder` that its owner gave
 * up when closing the account.
 */
export const transactionPurposes = [
  "collection",
  "gas-top-up",
  "gas-return",
  "vault",
  "remainder",
] as const;

/** An event of a transaction. */
export const timelineEntrySchema = z.object({
  /** `created`, `held`, `released`, `posted`, `reversed` … */
  event: z.string(),
  status: openEnum(transactionStatuses),
  at: z.iso.datetime(),
});

/** The approval that a payment of a business waits or waited for. */
export const transactionApprovalSchema = z.object({
  requestedBy: z.string(),
  /** When the money returns to the wallet if nobody has decided. */
  expiresAt: z.iso.datetime(),
  /** The member who approved or declined the payment, or the requester who cancelled it. */
  decidedBy: z.optional(z.string()),
  /** The reason for declining, if one was given. */
  reason: z.optional(z.string()),
  /** The business's threshold, if the payment passed it only together with its requester's others of 24 hours. */
  sumOver: z.optional(moneySchema),
});
export type TransactionApproval = z.output<typeof transactionApprovalSchema>;

/** The details that a transaction may show. */
export const transactionDetailsSchema = z.object({
  provider: z.optional(z.string()),
  offer: z.optional(z.string()),
  wallet: z.optional(z.string()),
  /** The payee: masked name and username. */
  receiver: z.optional(z.object({ name: z.string(), username: z.optional(z.string()) })),
  /** The sender. */
  sender: z.optional(z.object({ name: z.string(), username: z.optional(z.string()) })),
  network: z.optional(z.string()),
  networkId: z.optional(openEnum(networkIds)),
  quantity: z.optional(z.string()),
  address: z.optional(z.string()),
  /** The business's deposit address that was paid, and its label at that time. */
  addressId: z.optional(z.uuid()),
  addressLabel: z.optional(z.string()),
  plan: z.optional(z.string()),
  unit: z.optional(z.string()),
  transactionHash: z.optional(z.string()),
  /** Set on networks with several receivers at one address. */
  memo: z.optional(z.string()),
  bank: z.optional(z.string()),
  accountNumber: z.optional(z.string()),
  paymentMethod: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The reason for the hold: `name-mismatch` or `review-threshold`. */
  holdReason: z.optional(z.string()),
  /** The progress of a held deposit's check, also after the decision. */
  hold: z.optional(depositHoldSchema),
  /** Present if the payment needed another member's approval; the payment waits for it while its status is `under_review`. */
  approval: z.optional(transactionApprovalSchema),
  reversalAmount: z.optional(moneySchema),
  reversalReason: z.optional(z.string()),
  /** The reason for the failure: `below-minimum`, `dropped` … */
  failureReason: z.optional(z.string()),
  /** The deadline for a third party's confirmation; the money is returned afterwards. */
  expectedBy: z.optional(z.iso.datetime()),
  /** The schedule that made the transaction. */
  scheduleId: z.optional(z.uuid()),
  /** The name of the API token that made it. */
  apiToken: z.optional(z.string()),
  /** Id of the batch that the transaction belongs to, which is the id of the batch's first transaction. */
  batchId: z.optional(z.uuid()),
  /** The transaction's row in the batch, from 1. */
  batchRow: z.optional(z.int()),
  /**
   * Why the workspace moved money without paying anybody. A `collection` brings to the wallet what deposits at addresses
   * have already been listed for: leave one or the other out of a sum.
   */
  purpose: z.optional(openEnum(transactionPurposes)),
  /** The collection that the transaction belongs to. */
  collectionId: z.optional(z.uuid()),
  /** `BALANCE_ADJUSTED`: an operator corrected the balance, for the `reversalReason`. */
  correction: z.optional(openEnum(balanceCorrections)),
  /** The transaction that a correction refunds. */
  refundOf: z.optional(
    z.object({ id: z.uuid(), category: openEnum(transactionCategories), reference: z.string() }),
  ),
});

export type TransactionDetails = z.output<typeof transactionDetailsSchema>;

export const transactionSchema = z.object({
  id: z.uuid(),
  category: openEnum(transactionCategories),
  type: openEnum(transactionTypes),
  status: openEnum(transactionStatuses),
  date: z.iso.datetime(),
  /** The reference to quote to support: `APX-7K2M-9QXD`. */
  reference: z.string(),
  /** Into the workspace's wallets or out of them. */
  direction: z.enum(["in", "out"]),
  /** The amount that the other side pays or receives. `movedAmount` is what left the wallet or reached it. */
  amount: moneySchema,
  /** The fee: added to what leaves, already deducted from what arrives. */
  fee: moneySchema,
  /** What a completed trade brought to another wallet of the workspace. */
  received: z.optional(moneySchema),
  details: transactionDetailsSchema,
});
export type Transaction = z.output<typeof transactionSchema>;
