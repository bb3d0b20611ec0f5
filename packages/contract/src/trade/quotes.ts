import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema, moneySchema } from "../money.ts";
import { says } from "../validation-codes.ts";
import { priceSchema } from "./price.ts";

const pairSchema = { from: assetSchema, to: assetSchema };

export const readTradeTerms = defineEndpoint({
  slug: "read-trade-terms",
  method: "GET",
  path: "/trade-http/terms",
  summary: "Returns a pair's limits, fees and approximate market price.",
  query: z.object(pairSchema),
  response: z.object({
    available: moneySchema,
    /** The minimum to pay, fee included. */
    minimum: moneySchema,
    maximum: moneySchema,
    /** The share of the payment, in percent. */
    feePercent: decimalSchema,
    /** The amount in `to` for one unit of `from`, after the fee. */
    rate: decimalSchema,
    /** The market's price, without the spread. */
    marketPrice: priceSchema,
    /** The customer's price: the market's with the spread. */
    price: priceSchema,
    isOpen: z.boolean(),
    /** True if either asset is traded little, which lowers the maximum. */
    isThin: z.boolean(),
    asOf: z.iso.datetime(),
  }),
  errors: ["market-closed"],
  reads: ["rates", "wallets"],
  boundsAmounts: true,
});

export const quoteSchema = z.object({
  id: z.uuid(),
  /** Everything that leaves the wallet, fee included. */
  pay: moneySchema,
  /** The part of `pay` that the house keeps. */
  fee: moneySchema,
  /** The amount that arrives, rounded down to the smallest unit. */
  receive: moneySchema,
  price: priceSchema,
  /** The inverse of `price`. */
  inverse: priceSchema,
  expiresAt: z.iso.datetime(),
});
export type Quote = z.output<typeof quoteSchema>;

export const createTradeQuote = defineEndpoint({
  slug: "create-trade-quote",
  method: "POST",
  path: "/trade-http/quotes",
  summary:
    "Locks a price for 30 seconds, or for a card's funding for 10 minutes. The amount is in either asset: the one paid or the one received.",
  body: z.strictObject({
    ...pairSchema,
    amount: moneySchema,
    /** What the quote can be used for: a trade (default), or the dollars of a card. */
    use: z.optional(z.enum(["trade", "card"], says("invalid"))),
  }),
  response: z.object({
    quote: quoteSchema,
    /** The server's business time, from which the quote's countdown runs. */
    now: z.iso.datetime(),
  }),
  errors: [
    "insufficient-funds",
    "amount-below-minimum",
    "amount-above-maximum",
    "market-closed",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
});
