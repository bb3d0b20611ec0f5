import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { chatTextMaxLength } from "../limits.ts";
import { openEnum } from "../open-enum.ts";
import { says } from "../validation-codes.ts";
import { imageIdsSchema } from "./gift-card.ts";

const oneTrade = z.object({ id: z.uuid() });

/** Who wrote a message. */
export const messageAuthors = ["customer", "trader", "system"] as const;
/** What a line of the system tells. */
export const tradeEvents = [
  "opened",
  "accepted",
  "more-info",
  "paid",
  "rejected",
  "cancelled",
  "not-taken",
  "disputed",
] as const;
export type TradeEvent = (typeof tradeEvents)[number];

export const tradeMessageSchema = z.object({
  /** The sender's own, by which it is one however often it is sent. */
  id: z.uuid(),
  /** From 1 in a trade, without gaps. */
  number: z.number(),
  author: openEnum(messageAuthors),
  /** Plain text, never markup. */
  text: z.string(),
  event: z.optional(openEnum(tradeEvents)),
  imageIds: z.array(z.uuid()),
  at: z.iso.datetime(),
});
export type TradeMessage = z.output<typeof tradeMessageSchema>;

/** A number of a query. */
const messageNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(0)));

export const listTradeMessages = defineEndpoint({
  slug: "list-trade-messages",
  method: "GET",
  path: "/gift-cards-http/trades/:id/messages",
  summary: "The newest messages of a trade, those after a number, or those before one.",
  params: oneTrade,
  query: z.object({ after: messageNumber, before: messageNumber }),
  response: z.object({
    /** In the order of their numbers; at most 100. */
    items: z.array(tradeMessageSchema),
    /** More lie further in the direction that was asked: after a number newer ones, else older ones. */
    hasMore: z.boolean(),
    /** The last number that the trader has seen. */
    traderRead: z.number(),
    /** The trader writes, until then. */
    typingUntil: z.optional(z.iso.datetime()),
    now: z.iso.datetime(),
  }),
  errors: [],
  reads: ["gift-card-chat", "gift-card-typing"],
});

export const sendTradeMessage = defineEndpoint({
  slug: "send-trade-message",
  method: "POST",
  path: "/gift-cards-http/trades/:id/messages",
  summary: "Writes to the trader. Sent again under the same id it is the same message.",
  params: oneTrade,
  body: z
    .strictObject({
      id: z.uuid(),
      text: z.string().check(z.maxLength(chatTextMaxLength, says("too-long"))),
      imageIds: imageIdsSchema,
    })
    .check(
      z.refine(({ text, imageIds }) => text.trim() !== "" || imageIds.length > 0, {
        error: says("value-required"),
        path: ["text"],
      }),
    ),
  response: z.object({ message: tradeMessageSchema }),
  errors: ["trade-changed"],
  changes: ["gift-card-chat"],
});

export const seeTradeMessages = defineEndpoint({
  slug: "see-trade-messages",
  method: "POST",
  path: "/gift-cards-http/trades/:id/seen",
  summary: "Says that the messages up to a number have been read.",
  params: oneTrade,
  body: z.strictObject({ number: z.number().check(z.int(), z.minimum(1)) }),
  response: z.object({}),
  errors: [],
  changes: ["gift-card-trades"],
});

export const typeInTrade = defineEndpoint({
  slug: "type-in-trade",
  method: "POST",
  path: "/gift-cards-http/trades/:id/typing",
  summary: "Says that the customer is writing, for some seconds.",
  params: oneTrade,
  response: z.object({}),
  errors: [],
});
