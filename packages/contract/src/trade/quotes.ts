import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema, moneySchema } from "../money.ts";
import { priceSchema } from "./price.ts";

const pairSchema = { from: assetSchema, to: assetSchema };

export const readTradeTerms = defineEndpoint({
  slug: "read-trade-terms",
  method: "GET",
  path: "/trade-http/terms",
  summary: "What a trade of a pair must keep to, what it costs, and about where the market is.",
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
    /** The market's own price, without the spread. */
    marketPrice: priceSchema,
    /** The price that a customer trades at: the market's with the spread. */
    price: priceSchema,
    isOpen: z.boolean(),
    /** Few trade one of the two: the most that is taken at once is lower. */
    isThin: z.boolean(),
    asOf: z.iso.datetime(),
  }),
  errors: [],
  reads: ["rates", "wallets"],
});

export const quoteSchema = z.object({
  id: z.uuid(),
  /** All that leaves the wallet, the fee included. */
  pay: moneySchema,
  /** The part of it that the house keeps. */
  fee: moneySchema,
  /** All that arrives: rounded down to the smallest unit. */
  receive: moneySchema,
  price: priceSchema,
  /** The same the other way round. */
  inverse: priceSchema,
  expiresAt: z.iso.datetime(),
});
export type Quote = z.output<typeof quoteSchema>;

export const createTradeQuote = defineEndpoint({
  slug: "create-trade-quote",
  method: "POST",
  path: "/trade-http/quotes",
  summary:
    "Locks a price for 30 seconds. The amount is of either asset: what is paid, or what is received.",
  body: z.strictObject({ ...pairSchema, amount: moneySchema }),
  response: z.object({
    quote: quoteSchema,
    /** The server's business time: what the quote's end is counted from. */
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
