import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { says } from "../validation-codes.ts";
import { cardHolderSchema, cardNetworks, cardSchema, cardStatuses } from "./card.ts";

export const listBusinessCards = defineEndpoint({
  slug: "list-business-cards",
  method: "GET",
  path: "/cards-http/business/cards",
  summary: "Lists the business's cards, newest first, 10 per page.",
  query: z.object({
    ...numberedQuery,
    /** Part of the label, the holder's name, or the last digits. */
    q: z.optional(z.string().check(z.maxLength(100))),
    /** Limits the list to one member's cards. */
    holderId: z.optional(z.uuid(says("invalid"))),
    network: z.optional(z.enum(cardNetworks, says("invalid"))),
    status: z.optional(z.enum(cardStatuses, says("invalid"))),
  }),
  response: numberedPageOf(cardSchema),
  errors: [],
  reads: ["cards"],
});

export const listCardHolders = defineEndpoint({
  slug: "list-card-holders",
  method: "GET",
  path: "/cards-http/business/holders",
  summary: "Lists the people who can get a card or have one, by name.",
  response: z.object({
    items: z.array(
      z.object({
        ...cardHolderSchema.shape,
        /** Number of the member's cards that have not ended. */
        cards: z.int(),
        isYou: z.boolean(),
      }),
    ),
  }),
  errors: [],
  reads: ["cards", "team"],
});
