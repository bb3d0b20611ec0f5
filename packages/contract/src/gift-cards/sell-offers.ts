import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { says } from "../validation-codes.ts";
import { cardQuantitySchema, cardValueSchema, giftCardForms } from "./gift-card.ts";

/** The payout rate for cards within a range of values. */
export const sellRateSchema = z.object({
  /** Bounds in whole units of the card's currency, inclusive. */
  minimum: z.string(),
  maximum: z.string(),
  /** The payout for one unit of the card's currency. */
  rate: moneySchema,
});
export type SellRate = z.output<typeof sellRateSchema>;

export const sellOfferSchema = z.object({
  /** ISO 3166; `EU` for the euro countries. */
  country: z.string(),
  /** The card's currency, ISO 4217. */
  currency: z.string(),
  form: openEnum(giftCardForms),
  rates: z.array(sellRateSchema),
  /** A trader's usual time, in minutes. */
  minutes: z.number(),
});
export type SellOffer = z.output<typeof sellOfferSchema>;

/** The current demand for a brand. */
export const demands = ["high", "steady"] as const;

export const sellBrandSchema = z.object({
  /** The slug in its address: `apple`. */
  id: z.string(),
  name: z.string(),
  demand: openEnum(demands),
  offers: z.array(sellOfferSchema),
});
export type SellBrand = z.output<typeof sellBrandSchema>;

export const listSellBrands = defineEndpoint({
  slug: "list-sell-brands",
  method: "GET",
  path: "/gift-cards-http/sell/brands",
  summary: "Lists gift cards that customers can sell, with the rates of each country and form.",
  response: z.object({
    items: z.array(sellBrandSchema),
    /** True if the rates are a sandbox's samples. */
    sampleData: z.optional(z.boolean()),
  }),
  errors: [],
  reads: ["gift-card-offers"],
});

/** A rate that is valid until `expiresAt`, for one trade. */
export const sellQuoteSchema = z.object({
  id: z.uuid(),
  rate: moneySchema,
  /** The payout for all cards together. */
  payout: moneySchema,
  minutes: z.number(),
  expiresAt: z.iso.datetime(),
});
export type SellQuote = z.output<typeof sellQuoteSchema>;

export const quoteSell = defineEndpoint({
  slug: "quote-sell",
  method: "POST",
  path: "/gift-cards-http/sell/quotes",
  summary: "Locks the rate of the cards for sale for ten minutes.",
  body: z.strictObject({
    brand: z.string().check(z.maxLength(40, says("invalid"))),
    country: z.string().check(z.maxLength(2, says("invalid"))),
    form: z.enum(giftCardForms, says("invalid")),
    /** The value of each card. */
    value: cardValueSchema,
    quantity: cardQuantitySchema,
  }),
  response: z.object({ quote: sellQuoteSchema, now: z.iso.datetime() }),
  errors: ["offer-unavailable"],
});
