import type { Asset } from "@apex/contract/assets";
import { rateCreditSchema } from "@apex/contract/trade/rates";
import type { MarketRail } from "@apex/engine/rails/market";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import { assetSchema, minorSchema, momentSchema } from "./wire-values.ts";

const operation = operationOf<MarketRail>();

/** A price as a decimal, above nothing. */
const priceSchema = z.string().check(z.regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/));
const pricesSchema = z.codec(
  z.array(z.strictObject({ asset: assetSchema, priceUsd: priceSchema })),
  z.custom<ReadonlyMap<Asset, string>>(),
  {
    decode: (items) => new Map(items.map(({ asset, priceUsd }) => [asset, priceUsd])),
    encode: (prices) => [...prices].map(([asset, priceUsd]) => ({ asset, priceUsd })),
  },
);

const pricesAt = operation({
  name: "prices-at",
  summary: "The price of one unit in US dollars at a moment, of each asset that has one.",
  request: z.strictObject({ at: momentSchema }),
  answer: pricesSchema,
  perform: (rail, { at }) => rail.pricesAt(at),
});
const isOpen = operation({
  name: "is-open",
  summary: "Whether the asset is traded now.",
  request: z.strictObject({ asset: assetSchema }),
  answer: z.boolean(),
  perform: (rail, { asset }) => rail.isOpen(asset),
});
const isThin = operation({
  name: "is-thin",
  summary: "Whether the asset has little trade now: less of it is taken at one price.",
  request: z.strictObject({ asset: assetSchema }),
  answer: z.boolean(),
  perform: (rail, { asset }) => rail.isThin(asset),
});
const costs = operation({
  name: "costs",
  summary: "The costs of a trade in millionths, if the market states them.",
  request: z.strictObject({}),
  answer: z.optional(z.strictObject({ feePpm: minorSchema, spreadPpm: minorSchema })),
  perform: (rail) => rail.costs(),
});
const dailyHistory = operation({
  name: "daily-history",
  summary: "Closing prices in US dollars of the days up to a moment, oldest first.",
  request: z.strictObject({
    asset: assetSchema,
    until: momentSchema,
    days: z.int().check(z.minimum(1), z.maximum(10_000)),
  }),
  answer: z.readonly(z.array(z.strictObject({ date: z.iso.date(), priceUsd: priceSchema }))),
  perform: (rail, { asset, until, days }) => rail.dailyHistory(asset, until, days),
});
const candles = operation({
  name: "candles",
  summary: "Candles of a pair, oldest first; none where none are known.",
  request: z.strictObject({
    base: assetSchema,
    quote: assetSchema,
    span: z.strictObject({
      everySeconds: z.int().check(z.minimum(1)),
      until: momentSchema,
      count: z.int().check(z.minimum(1), z.maximum(10_000)),
    }),
  }),
  answer: z.readonly(
    z.array(
      z.strictObject({
        at: momentSchema,
        open: priceSchema,
        high: priceSchema,
        low: priceSchema,
        close: priceSchema,
      }),
    ),
  ),
  perform: (rail, { base, quote, span }) => rail.candles(base, quote, span),
});

export const marketPort = definePort<MarketRail>()({
  name: "market",
  summary: "The market: prices of all assets in US dollars",
  facts: z.strictObject({ credits: z.exactOptional(z.readonly(z.array(rateCreditSchema))) }),
  describe: ({ credits }) => ({ ...(credits && { credits }) }),
  operations: [
    served(pricesAt),
    served(isOpen),
    served(isThin),
    served(costs),
    served(dailyHistory),
    served(candles),
  ],
  none: {},
  connect: (ask, facts) => {
    const pricesOf = cachedBySecond((at) => ask(pricesAt, { at }));
    // A market that does not answer is as one that is not connected: there are balances and no values, and nothing is traded.
    return {
      get credits() {
        return facts().credits;
      },
      pricesAt: (at) => pricesOf(at).catch(() => new Map()),
      isOpen: (asset) => ask(isOpen, { asset }).catch(() => false),
      isThin: (asset) => ask(isThin, { asset }),
      costs: () => ask(costs, {}).catch(() => undefined),
      dailyHistory: (asset, until, days) =>
        ask(dailyHistory, { asset, until, days }).catch(() => []),
      candles: (base, quote, { everySeconds, until, count }) =>
        ask(candles, { base, quote, span: { everySeconds, until, count } }).catch(() => []),
    };
  },
});

/** Moments whose prices are kept: now, the start of the hour, a day ago. */
const secondsKept = 4;

type Prices = ReadonlyMap<Asset, string>;

/** Reads the prices of a second once, because many requests need the same ones. A failure is not cached. */
function cachedBySecond(ask: (at: Date) => Promise<Prices>): (at: Date) => Promise<Prices> {
  const kept = new Map<number, Promise<Prices>>();
  return (at) => {
    const second = Math.floor(at.getTime() / 1_000);
    const known = kept.get(second);
    if (known !== undefined) return known;
    const prices = ask(new Date(second * 1_000));
    kept.set(second, prices);
    prices.catch(() => kept.delete(second));
    const [oldest] = kept.keys();
    if (kept.size > secondsKept && oldest !== undefined) kept.delete(oldest);
    return prices;
  };
}
