import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema } from "../money.ts";
import { tickSchema } from "./ticks.ts";

export const rateSchema = z.extend(tickSchema, {
  /** Prices of the last day, hour by hour, oldest first; the last one is now. */
  day: z.array(decimalSchema),
});
export type RateNow = z.output<typeof rateSchema>;

export const rateCreditSchema = z.object({ name: z.string(), url: z.url() });

export const listRates = defineEndpoint({
  slug: "list-rates",
  method: "GET",
  path: "/trade-http/rates",
  summary:
    "Lists the value of one unit of each asset in the preferred currency, and its change over a day.",
  response: z.object({
    /** The preferred currency. */
    quote: assetSchema,
    /** Every asset with a price, except the preferred currency. */
    items: z.array(rateSchema),
    asOf: z.iso.datetime(),
    /** Sources that have to be credited, with a link, where their rates are shown. */
    credits: z.optional(z.array(rateCreditSchema)),
  }),
  errors: [],
  reads: ["rates"],
});
