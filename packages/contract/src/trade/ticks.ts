import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";
import { priceSchema } from "./price.ts";

/** The priced asset, and the asset of the price. */
export const pricedPairSchema = z.strictObject({ base: assetSchema, quote: assetSchema });
export type PricedPair = z.output<typeof pricedPairSchema>;

/** The current price of a pair. */
export const tickSchema = z.object({
  /** The market's price, without the spread. */
  price: priceSchema,
  /** Change against a day before: percent with one decimal and a sign. */
  changePercent: z.string(),
  /** True if both assets are traded now. */
  isOpen: z.boolean(),
});
export type Tick = z.output<typeof tickSchema>;

/** The most pairs that one page watches. */
export const watchedPairsMax = 60;

export const watchPrices = defineEndpoint({
  slug: "watch-prices",
  method: "POST",
  path: "/trade-http/watched-prices",
  summary:
    "Tells this session's event stream which prices an open page shows; the stream then sends changes every second. Returns the current prices. A watcher's next call replaces its list, which expires unless it is sent again in time.",
  body: z.strictObject({
    /** Chosen by the page. */
    watcherId: z.uuid(),
    pairs: z.array(pricedPairSchema).check(z.maxLength(watchedPairsMax)),
  }),
  response: z.object({
    /** The pairs with a price, in the order requested. */
    ticks: z.array(tickSchema),
    /** Milliseconds within which the watch must be sent again. */
    againInMs: z.number(),
  }),
  errors: [],
});
