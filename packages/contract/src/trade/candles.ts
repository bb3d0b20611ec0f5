import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, decimalSchema } from "../money.ts";
import { tickSchema } from "./ticks.ts";

/** The ranges of a chart. */
export const candleRanges = ["1h", "1d", "1w", "1m", "3m", "1y", "all"] as const;
export type CandleRange = (typeof candleRanges)[number];

export const candleSchema = z.object({
  /** Start of the candle. */
  at: z.iso.datetime(),
  open: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  close: decimalSchema,
});
export type Candle = z.output<typeof candleSchema>;

export const readCandles = defineEndpoint({
  slug: "read-candles",
  method: "GET",
  path: "/trade-http/candles",
  summary:
    "Returns price candles of one asset in another: from an hour of minutes up to five years of weeks. The last candle ends now.",
  query: z.object({ base: assetSchema, quote: assetSchema, range: z.enum(candleRanges) }),
  response: z.object({
    /** The current price; absent without one. */
    now: z.optional(tickSchema),
    /** Oldest first; empty if unknown. */
    candles: z.array(candleSchema),
    asOf: z.iso.datetime(),
  }),
  errors: [],
  reads: ["rates"],
});
