import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { openEnum } from "../open-enum.ts";
import { countrySchema } from "../country-schema.ts";
import { kycLimitsSchema } from "../verification/kyc.ts";

/** Everything that has a price or bounds, in the order of the page. */
export const feeKinds = [
  "virtual-account",
  "bank-transfer",
  "peer-to-peer",
  "mobile-money",
  "crypto-deposit",
  "bank-withdrawal",
  "international-withdrawal",
  "mobile-money-withdrawal",
  "crypto-withdrawal",
  "transfer",
  "trade",
  "airtime",
  "data",
  "electricity",
  "cable-tv",
  "bet",
  "card-creation",
  "card-decline",
  "card-funding",
  "card-withdrawal",
  "gift-card-order",
  "gift-card-sale",
  "collection",
] as const;
export type FeeKind = (typeof feeKinds)[number];

/** The fee of one thing, and its limits. Without `fixed` and `percent` there are only limits. */
export const feeSchema = z.object({
  kind: openEnum(feeKinds),
  /** Absent where the fee is the same for all assets. */
  asset: z.optional(assetSchema),
  network: z.optional(networkSchema),
  /** The fixed part; zero means free. */
  fixed: z.optional(moneySchema),
  /** The fixed part at the highest speed, if there are several. */
  fixedMost: z.optional(moneySchema),
  /** The share of the amount, in percent. */
  percent: z.optional(z.string()),
  minimum: z.optional(moneySchema),
  maximum: z.optional(moneySchema),
  /** The most in a calendar month. */
  monthly: z.optional(moneySchema),
});
export type Fee = z.output<typeof feeSchema>;

export const listFees = defineEndpoint({
  slug: "list-fees",
  method: "GET",
  path: "/fees-http/fees",
  summary:
    "Lists the fees and limits of a country for anyone, with the day they took effect. Limits are counted in naira and shown in the country's currency at the hour's price.",
  query: z.object({
    /** ISO 3166 code. */
    country: countrySchema,
  }),
  response: z.object({
    /** The currency of the country. */
    currency: assetSchema,
    /** The day since which these fees and limits are in effect. */
    since: z.iso.date(),
    levels: z.array(z.object({ level: z.number(), limits: kycLimitsSchema })),
    items: z.array(feeSchema),
  }),
  errors: [],
});
export type ListedFees = z.output<typeof listFees.response>;
