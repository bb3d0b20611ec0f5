import * as z from "zod/mini";
import { imageIdsSchema } from "../chat/chat-calls.ts";
import { defineEndpoint } from "../endpoint.ts";
import { cardCodeLength, chatTextMaxLength } from "../limits.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { userText } from "../user-text.ts";
import { says } from "../validation-codes.ts";
import { giftCardForms } from "./gift-card.ts";

/**
 * The statuses of a trade. `pending`: no trader has taken it yet, and it can be cancelled. `active`: a trader checks
 * the cards; the money is set aside. `disputed`: staff look at it. `paid` and `cancelled` are final; `rejected` can be
 * disputed once.
 */
export const tradeStatuses = [
  "pending",
  "active",
  "paid",
  "rejected",
  "cancelled",
  "disputed",
] as const;
export type TradeStatus = (typeof tradeStatuses)[number];

/** Reasons why a trader rejects a card. */
export const rejectionReasons = [
  "vague-image",
  "not-activated",
  "invalid-code",
  "no-offer",
  "brand-error",
  "needs-more-info",
  "used",
  "submitted-elsewhere",
  "membership-card",
  "receipt-required",
  "wrong-type",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

const seenElsewhere: readonly RejectionReason[] = [
  "not-activated",
  "invalid-code",
  "brand-error",
  "used",
  "submitted-elsewhere",
];

/**
 * True for a reason that only the brand's own page can prove, so that the trader has to send a picture of it. The other
 * reasons are visible in the customer's own pictures.
 */
export function needsProof(reason: RejectionReason): boolean {
  return seenElsewhere.includes(reason);
}

export const tradeSchema = z.object({
  /** The trade's id, which is also its transaction's. */
  id: z.uuid(),
  /** The reference to quote to support. */
  reference: z.string(),
  status: openEnum(tradeStatuses),
  brand: z.object({ id: z.string(), name: z.string() }),
  country: z.string(),
  currency: z.string(),
  form: openEnum(giftCardForms),
  value: z.string(),
  quantity: z.number(),
  rate: moneySchema,
  payout: moneySchema,
  minutes: z.number(),
  /** The end of the typed code; only the trader sees the whole. */
  codeEnding: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  /** While `pending`: the time of the automatic cancellation. */
  acceptBy: z.optional(z.iso.datetime()),
  /** While `active`: the time by which the trader is usually done. */
  expectedAt: z.optional(z.iso.datetime()),
  closedAt: z.optional(z.iso.datetime()),
  /** The trader who checks the cards. */
  trader: z.optional(z.string()),
  rejection: z.optional(
    z.object({
      reason: openEnum(rejectionReasons),
      note: z.optional(z.string()),
      /** The trader's pictures, as proof. */
      imageIds: z.array(z.uuid()),
    }),
  ),
  canCancel: z.boolean(),
  canDispute: z.boolean(),
  canRate: z.boolean(),
  /** Stars from 1 to 5. */
  rating: z.optional(z.number()),
  /** True while the trader waits for more from the customer. */
  needsYou: z.boolean(),
  /** Number of unread messages of the trader and the system. */
  unread: z.number(),
});
export type Trade = z.output<typeof tradeSchema>;

const answerSchema = z.object({
  trade: tradeSchema,
  /** The server's business time, from which countdowns run. */
  now: z.iso.datetime(),
});

const oneTrade = z.object({ id: z.uuid() });
const changes = ["gift-card-trades", "gift-card-chat", "transactions"] as const;

/** The code of a card that is sold as an e-code. */
export const eCodeSchema = userText({
  max: cardCodeLength.max,
  tooLong: "card-code-length",
  required: "card-code-required",
}).check(z.trim(), z.minLength(cardCodeLength.min, says("card-code-length")));

export const createTrade = defineEndpoint({
  slug: "create-trade",
  method: "POST",
  path: "/gift-cards-http/trades",
  summary:
    "Offers cards to traders at a quoted rate, once per idempotency key. The transaction's id is the trade's id.",
  body: z.strictObject({
    quoteId: z.uuid(),
    /** Pictures of a card or receipt. */
    imageIds: imageIdsSchema,
    /** The code of an e-code card. */
    code: z.optional(eCodeSchema),
  }),
  response: z.object({ transaction: transactionSchema }),
  errors: ["quote-expired", "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  changes,
  movesMoney: "in",
});

export const listTrades = defineEndpoint({
  slug: "list-trades",
  method: "GET",
  path: "/gift-cards-http/trades",
  summary:
    "Lists the workspace's trades: those in progress, starting with trades that need the customer, or those that have ended.",
  query: z.object({ state: z.enum(["open", "closed"]), ...cursorQuery }),
  response: z.extend(cursorPageOf(tradeSchema), { now: z.iso.datetime() }),
  errors: [],
  reads: ["gift-card-trades", "gift-card-chat"],
});

export const readTrade = defineEndpoint({
  slug: "read-trade",
  method: "GET",
  path: "/gift-cards-http/trades/:id",
  summary: "Returns one trade in any state.",
  params: oneTrade,
  response: answerSchema,
  errors: [],
  reads: ["gift-card-trades"],
});

export const cancelTrade = defineEndpoint({
  slug: "cancel-trade",
  method: "POST",
  path: "/gift-cards-http/trades/:id/cancel",
  summary: "Cancels a trade that no trader has accepted.",
  params: oneTrade,
  response: answerSchema,
  errors: ["trade-changed"],
  changes,
  tells: "taken-back",
});

export const disputeTrade = defineEndpoint({
  slug: "dispute-trade",
  method: "POST",
  path: "/gift-cards-http/trades/:id/dispute",
  summary:
    "Opens a dispute about a trade in progress or a rejected one, once. The money is set aside until our team decides.",
  params: oneTrade,
  body: z.strictObject({
    text: userText({ max: chatTextMaxLength, required: "dispute-text-required" }),
    imageIds: imageIdsSchema,
  }),
  response: answerSchema,
  errors: ["trade-changed"],
  changes: [...changes, "notifications"],
});

export const rateTrade = defineEndpoint({
  slug: "rate-trade",
  method: "POST",
  path: "/gift-cards-http/trades/:id/rating",
  summary: "Rates a trade that was paid or rejected. Rating it again replaces the rating.",
  params: oneTrade,
  body: z.strictObject({
    stars: z.number().check(z.int(says("invalid")), z.minimum(1), z.maximum(5)),
  }),
  response: answerSchema,
  errors: ["trade-changed"],
  changes: ["gift-card-trades"],
});
