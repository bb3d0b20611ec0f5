import * as z from "zod/mini";
import { emailSchema } from "../auth/identifier.ts";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { boughtCards } from "./buy-offers.ts";

/** The status of an order. `processing`: paid, but the supplier has not delivered. `failed`: refunded. */
export const cardOrderStatuses = ["processing", "delivered", "failed"] as const;
export type CardOrderStatus = (typeof cardOrderStatuses)[number];

/** Reasons why a supplier delivers no cards. */
export const supplyFailures = ["out-of-stock", "not-supplied"] as const;
export type SupplyFailure = (typeof supplyFailures)[number];

export const boughtCardSchema = z.object({
  /** The card's number in its order, from 1. */
  place: z.number(),
  /** The last characters of the card's code; `reveal` calls return whole codes, one at a time. */
  ending: z.string(),
  /** The time at which the owner marked the card as used. */
  usedAt: z.optional(z.iso.datetime()),
});
export type BoughtCard = z.output<typeof boughtCardSchema>;

export const cardOrderSchema = z.object({
  /** The order's id, which is also its transaction's. */
  id: z.uuid(),
  /** The reference to quote to support. */
  reference: z.string(),
  status: openEnum(cardOrderStatuses),
  brand: z.object({ id: z.string(), name: z.string(), redeemAt: z.optional(z.string()) }),
  country: z.string(),
  currency: z.string(),
  value: z.string(),
  quantity: z.number(),
  price: moneySchema,
  fee: moneySchema,
  /** The recipient who was also mailed the codes; absent: the buyer keeps them. */
  recipientEmail: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  failure: z.optional(openEnum(supplyFailures)),
  /** The cards, once they are delivered. */
  cards: z.array(boughtCardSchema),
});
export type CardOrder = z.output<typeof cardOrderSchema>;

const oneOrder = z.object({ id: z.uuid() });
const oneCard = z.object({ id: z.uuid(), place: z.coerce.number().check(z.int(), z.minimum(1)) });
const answerSchema = z.object({ order: cardOrderSchema });
const reads = ["gift-card-orders"] as const;

export const createCardOrder = defineEndpoint({
  slug: "create-card-order",
  method: "POST",
  path: "/gift-cards-http/orders",
  summary:
    "Buys gift cards from the naira wallet, once per idempotency key. The order is processing until the supplier delivers; if it does not, the money is refunded.",
  body: z.strictObject({
    ...boughtCards,
    /** The price of all cards at review. */
    amount: moneySchema,
    /** The activation fee at review, taken in addition; a changed one needs a new review. */
    fee: moneySchema,
    /** The address that also gets the codes; absent: only the buyer sees them. */
    recipientEmail: z.optional(emailSchema),
    security: z.optional(securityProofSchema),
  }),
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "offer-unavailable",
    "insufficient-funds",
    "amount-above-maximum",
    "daily-limit-exceeded",
    "fee-changed",
    "withdrawals-on-hold",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["gift-card-orders", "wallets", "transactions", "limits"],
  movesMoney: "out",
  approval: "refused",
});

export const listCardOrders = defineEndpoint({
  slug: "list-card-orders",
  method: "GET",
  path: "/gift-cards-http/orders",
  summary: "Lists the workspace's bought gift cards, newest order first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(cardOrderSchema),
  errors: [],
  reads,
});

export const readCardOrder = defineEndpoint({
  slug: "read-card-order",
  method: "GET",
  path: "/gift-cards-http/orders/:id",
  summary: "Returns one order with its cards; their codes are hidden.",
  params: oneOrder,
  response: answerSchema,
  errors: [],
  reads,
});

export const revealCardCode = defineEndpoint({
  slug: "reveal-card-code",
  method: "POST",
  path: "/gift-cards-http/orders/:id/cards/:place/reveal",
  summary: "Returns the code of one card.",
  params: oneCard,
  response: z.object({ code: z.string() }),
  errors: [],
});

export const markCard = defineEndpoint({
  slug: "mark-card",
  method: "POST",
  path: "/gift-cards-http/orders/:id/cards/:place/mark",
  summary: "Marks a card as used or unused.",
  params: oneCard,
  body: z.strictObject({ isUsed: z.boolean() }),
  response: answerSchema,
  errors: [],
  changes: reads,
});
