import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { giftCardQuantityMax } from "../limits.ts";
import { moneySchema } from "../money.ts";
import { says } from "../validation-codes.ts";
import { cardQuantitySchema, cardValueSchema } from "./gift-card.ts";

export const buyOfferSchema = z.object({
  /** ISO 3166; `EU` for the euro countries. */
  country: z.string(),
  /** The card's currency, ISO 4217. */
  currency: z.string(),
  /** Face values in whole units, smallest first: all values on sale, or the popular ones of a range. */
  values: z.array(z.string()),
  /** The lowest and highest value, inclusive, between which every whole value is on sale. Without it, only `values` are. */
  range: z.optional(z.object({ minimum: z.string(), maximum: z.string() })),
  /** The price for one unit of the card's currency. */
  rate: moneySchema,
});
export type BuyOffer = z.output<typeof buyOfferSchema>;

export const buyBrandSchema = z.object({
  /** The slug in its address: `netflix`. */
  id: z.string(),
  name: z.string(),
  /** The page that redeems a code: host and path on the brand's site, without a scheme. */
  redeemAt: z.string(),
  offers: z.array(buyOfferSchema),
});
export type BuyBrand = z.output<typeof buyBrandSchema>;

export const listBuyBrands = defineEndpoint({
  slug: "list-buy-brands",
  method: "GET",
  path: "/gift-cards-http/buy/brands",
  summary: "Lists gift cards that customers can buy, with each country's values and rate.",
  response: z.object({
    items: z.array(buyBrandSchema),
    /** True if the prices are a sandbox's samples. */
    sampleData: z.optional(z.boolean()),
  }),
  errors: [],
  reads: ["gift-card-offers"],
});

/** The cards to buy: brand and country of an offer, value and number. */
export const boughtCards = {
  brand: z.string().check(z.maxLength(40, says("invalid"))),
  country: z.string().check(z.maxLength(2, says("invalid"))),
  /** The value of each card. */
  value: cardValueSchema,
  quantity: cardQuantitySchema,
};

export const buyTermsSchema = z.object({
  /** The price of all cards, without the fee. */
  price: moneySchema,
  /** Charged once per order, whatever the number of cards. */
  activationFee: moneySchema,
  /** The amount that leaves the wallet. */
  total: moneySchema,
  /** The wallet's available balance. */
  available: moneySchema,
  /** The highest price of one order. */
  maximum: moneySchema,
  /** The remainder of the daily limit, which counts prices only. */
  dailyLeft: moneySchema,
});
export type BuyTerms = z.output<typeof buyTermsSchema>;

export const readBuyTerms = defineEndpoint({
  slug: "read-buy-terms",
  method: "GET",
  path: "/gift-cards-http/buy/terms",
  summary: "Returns the price of cards, the order's activation fee and the rest of the limits.",
  query: z.object({
    ...boughtCards,
    quantity: z.coerce
      .number()
      .check(
        z.int(says("count-invalid")),
        z.minimum(1, says("count-invalid")),
        z.maximum(giftCardQuantityMax, says("count-invalid")),
      ),
  }),
  response: buyTermsSchema,
  errors: ["offer-unavailable", "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  reads: ["gift-card-offers", "limits", "wallets"],
  boundsAmounts: true,
});
