import { billingAddressSchema, cardNetworks } from "@apex/contract/cards/card";
import type { CardIssuerRail } from "@apex/engine/rails/card-issuer";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import { momentSchema, referenceSchema, textSchema } from "./wire-values.ts";

const operation = operationOf<CardIssuerRail>();

const issue = operation({
  name: "issue",
  summary:
    "Asks for a card, or how far it is: one card for a reference, however often it is asked for.",
  request: z.strictObject({
    order: z.strictObject({
      reference: referenceSchema,
      network: z.enum(cardNetworks),
      holderName: textSchema,
      bvn: z.exactOptional(textSchema),
      pin: textSchema,
      orderedAt: momentSchema,
    }),
    at: momentSchema,
  }),
  answer: z.discriminatedUnion("state", [
    z.strictObject({ state: z.literal("pending"), askAgainAt: momentSchema }),
    z.strictObject({
      state: z.literal("ready"),
      card: z.strictObject({
        lastFour: z.string().check(z.regex(/^\d{4}$/)),
        expiry: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/)),
        billingAddress: billingAddressSchema,
      }),
    }),
    z.strictObject({ state: z.literal("refused") }),
  ]),
  order: ({ order: { reference } }) => ({ reference }),
  perform: (rail, { order, at }) => rail.issue(order, at),
});

const reveal = operation({
  name: "reveal",
  summary:
    "Returns the card's number, CVV and PIN to show them to its holder for a few seconds. Apex never stores them.",
  request: z.strictObject({ reference: referenceSchema }),
  answer: z.strictObject({
    number: z.string().check(z.regex(/^\d{12,19}$/)),
    securityCode: z.string().check(z.regex(/^\d{3,4}$/)),
    pin: z.string().check(z.regex(/^\d{4,6}$/)),
  }),
  order: ({ reference }) => ({ reference }),
  perform: (rail, { reference }) => rail.reveal(reference),
});
const changePin = operation({
  name: "change-pin",
  summary: "Replaces a card's PIN. Asked again with the same one, it changes nothing.",
  request: z.strictObject({ reference: referenceSchema, pin: textSchema }),
  answer: z.void(),
  order: ({ reference }) => ({ reference }),
  perform: (rail, { reference, pin }) => rail.changePin(reference, pin),
});

export const cardIssuerPort = definePort<CardIssuerRail>()({
  name: "card-issuer",
  summary: "The issuer of cards, which asks about each payment before it answers the merchant",
  facts: z.strictObject({
    isOpen: z.strictObject({
      creation: z.boolean(),
      funding: z.boolean(),
      withdrawal: z.boolean(),
    }),
  }),
  describe: ({ isOpen }) => ({ isOpen: { ...isOpen } }),
  operations: [served(issue), served(reveal), served(changePin)],
  none: { isOpen: { creation: false, funding: false, withdrawal: false } },
  connect: (ask, facts) => ({
    get isOpen() {
      return facts().isOpen;
    },
    issue: (order, at) => ask(issue, { order, at }),
    reveal: (reference) => ask(reveal, { reference }),
    changePin: (reference, pin) => ask(changePin, { reference, pin }),
  }),
});
