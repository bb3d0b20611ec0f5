import { assetCodes } from "@apex/contract/assets";
import { readCandles, type CandleRange } from "@apex/contract/trade/candles";
import { listRates } from "@apex/contract/trade/rates";
import { watchPrices, type PricedPair } from "@apex/contract/trade/ticks";
import { onlyRow } from "../../platform/db.ts";
import { sendWatch } from "./price-ticks.ts";
import { handle } from "../../runtime/handle.ts";
import type { CandleSpan } from "../../rails/market.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { hasRate, rateDecimal, rateOf } from "../prices/convert.ts";
import { readTicks } from "./read-ticks.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The candles of each range: enough to see a shape, few enough to tell apart. */
const spans: Readonly<Record<CandleRange, Omit<CandleSpan, "until">>> = {
  "1h": { everySeconds: minute, count: 60 },
  "1d": { everySeconds: 15 * minute, count: 96 },
  "1w": { everySeconds: 2 * hour, count: 84 },
  "1m": { everySeconds: 8 * hour, count: 90 },
  "3m": { everySeconds: day, count: 90 },
  "1y": { everySeconds: 4 * day, count: 92 },
  all: { everySeconds: 14 * day, count: 131 },
};

export const readCandlesHandler = handle(
  readCandles,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query: { base, quote, range } }, context) => {
    const now = context.clock.business();
    const [[tick], candles] = await Promise.all([
      readTicks(context, [{ base, quote }], now),
      context.rails.market.candles(base, quote, { ...spans[range], until: now }),
    ]);
    return {
      ...(tick && { now: tick }),
      candles: candles.map(({ at, ...prices }) => ({ at: at.toISOString(), ...prices })),
      asOf: now.toISOString(),
    };
  },
);

/** A day in hours. */
const daySpan = { everySeconds: hour, count: 24 };
const dayMs = day * 1_000;

export const listRatesHandler = handle(
  listRates,
  { needs: "signed-in", area: "any-member", token: ["reports", "view"] },
  async ({ caller }, context) => {
    const now = context.clock.business();
    const { preferred_asset } = onlyRow(
      await context.db.query<{ preferred_asset: string }>(
        "select preferred_asset from users where id = $1",
        [caller.userId],
      ),
    );
    const quote = storedAsset(preferred_asset);
    const pairs = assetCodes
      .filter((base) => base !== quote)
      .map((base): PricedPair => ({ base, quote }));
    const [ticks, before, days] = await Promise.all([
      readTicks(context, pairs, now),
      context.rails.market.pricesAt(new Date(now.getTime() - dayMs)),
      Promise.all(
        pairs.map(({ base }) =>
          context.rails.market.candles(base, quote, { ...daySpan, until: now }),
        ),
      ),
    ]);
    const { credits } = context.rails.market;
    return {
      quote,
      items: ticks.flatMap((tick, index) => {
        if (tick === undefined) return [];
        const { base } = tick.price;
        const first = hasRate(base, quote, before)
          ? [rateDecimal(rateOf(base, quote, before), quote)]
          : [];
        return [{ ...tick, day: [...first, ...(days[index] ?? []).map(({ close }) => close)] }];
      }),
      asOf: now.toISOString(),
      ...(credits && { credits: [...credits] }),
    };
  },
);

export const watchPricesHandler = handle(
  watchPrices,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body: { watcherId, pairs }, caller }, context) => {
    const againInMs = await sendWatch(context.db, {
      sessionId: caller.sessionId,
      watcherId,
      pairs,
    });
    const ticks = await readTicks(context, pairs, context.clock.business());
    return { ticks: ticks.filter((tick) => tick !== undefined), againInMs };
  },
);
