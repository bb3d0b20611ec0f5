import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { declineReasons, merchantCategories } from "./card.ts";

/** `funding` and `withdrawal` are the owner's own; `payment` and `refund` a merchant's. */
export const cardTransactionKinds = ["funding", "withdrawal", "payment", "refund"] as const;
export type CardTransactionKind = (typeof cardTransactionKinds)[number];

/** `authorised`: the amount is set aside for the merchant. `released`: it was not taken and is available again. */
export const cardTransactionStates = ["authorised", "settled", "released", "declined"] as const;
export type CardTransactionState = (typeof cardTransactionStates)[number];

export const cardTransactionSchema = z.object({
  id: z.uuid(),
  kind: openEnum(cardTransactionKinds),
  state: openEnum(cardTransactionStates),
  amount: moneySchema,
  /** The fee for a payment declined for lack of funds. */
  fee: moneySchema,
  /** Set for payments and refunds. */
  merchant: z.optional(z.string()),
  category: z.optional(openEnum(merchantCategories)),
  /** The merchant's country, ISO 3166. */
  country: z.optional(z.string()),
  declineReason: z.optional(openEnum(declineReasons)),
  /** The refunded part of a payment. */
  refunded: z.optional(moneySchema),
  /** The payment that a refund is of. */
  paymentId: z.optional(z.uuid()),
  /** True for a refund that arrived after the card's end. */
  wentToWallet: z.optional(z.boolean()),
  at: z.iso.datetime(),
  settledAt: z.optional(z.iso.datetime()),
});
export type CardTransaction = z.output<typeof cardTransactionSchema>;

export const listCardTransactions = defineEndpoint({
  slug: "list-card-transactions",
  method: "GET",
  path: "/cards-http/cards/:id/transactions",
  summary: "Lists a card's transactions, newest first, including declined payments.",
  params: z.object({ id: z.uuid() }),
  query: z.object(cursorQuery),
  response: cursorPageOf(cardTransactionSchema),
  errors: [],
  reads: ["cards"],
});

export const readCardTransaction = defineEndpoint({
  slug: "read-card-transaction",
  method: "GET",
  path: "/cards-http/cards/:id/transactions/:transactionId",
  summary: "Returns one transaction of a card.",
  params: z.object({ id: z.uuid(), transactionId: z.uuid() }),
  response: z.object({ transaction: cardTransactionSchema }),
  errors: [],
  reads: ["cards"],
});
