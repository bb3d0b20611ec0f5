import { dayMs, minuteMs } from "@apex/contract/durations";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { rateDecimal } from "@apex/engine/money/prices/convert";
import type { CandleSpan, MarketCandle } from "@apex/engine/rails/market";
import type { SourceName } from "./agreed-prices.ts";
import { readKlines, type BinanceCandle } from "./binance.ts";
import { readCurrencyApi } from "./fiat-rates.ts";
import { one, over, priceText } from "./price-decimals.ts";
import type { PublicPrices } from "./price-addresses.ts";

/** Most days of currency rates in one request: each day is a file of its own. */
const daysMost = 100;
/** Files that are requested at once. */
const filesAtOnce = 10;
/** Most moments whose prices are cached. */
const momentsKept = 100;

type DayPrices = ReadonlyMap<Asset, bigint>;

/** Called when a source fails; its price is then left out. */
type Failed = (source: SourceName, error: unknown) => void;

/** Reads currency prices by day, from one file a day. */
function createFiatDays(currencyApiUrl: string, failed: Failed, withinMs: number | undefined) {
  /** Prices by day, which do not change once the day is over. */
  const days = new Map<string, Promise<DayPrices>>();

  function pricesOn(day: string): Promise<DayPrices> {
    const kept = days.get(day);
    if (kept !== undefined) return kept;
    const asked = readCurrencyApi(currencyApiUrl, day, withinMs).then(
      (points): DayPrices => new Map(points.map(({ asset, price }) => [asset, price])),
    );
    days.set(day, asked);
    // Today's file may appear later, and a failed request is repeated.
    asked.catch(() => days.delete(day));
    return asked;
  }

  /** A currency's known prices on some days. */
  return async (asset: Asset, wanted: readonly string[]): Promise<Map<string, bigint>> => {
    const found = new Map<string, bigint>();
    for (let place = 0; place < wanted.length; place += filesAtOnce) {
      const some = wanted.slice(place, place + filesAtOnce);
      const prices = await Promise.all(
        some.map((day) =>
          pricesOn(day).catch((error: unknown): DayPrices => {
            failed("currency-api", error);
            return new Map();
          }),
        ),
      );
      for (const [index, day] of some.entries()) {
        const price = prices[index]?.get(asset);
        if (price !== undefined) found.set(day, price);
      }
    }
    return found;
  };
}

/** Past prices: from Binance in Tether, which is treated as dollars, and from currency-api, one price a day. */
export function createPriceHistory(
  { binanceUrl, currencyApiUrl }: PublicPrices,
  failed: Failed,
  withinMs: number | undefined,
) {
  const fiatOn = createFiatDays(currencyApiUrl, failed, withinMs);
  const moments = new Map<number, Promise<ReadonlyMap<Asset, string>>>();

  const klines = (asset: Asset, span: CandleSpan) => readKlines(binanceUrl, asset, span, withinMs);

  /**
   * An asset's candles in dollars. A currency's price is constant within a day. Empty if too many days were requested.
   */
  async function series(asset: Asset, span: CandleSpan): Promise<readonly BinanceCandle[]> {
    if (assetFacts(asset).category === "crypto") return klines(asset, span);
    const everyMs = span.everySeconds * 1_000;
    const lastMs = Math.floor(span.until.getTime() / everyMs) * everyMs;
    const starts = Array.from(
      { length: span.count },
      (_, place) => lastMs - (span.count - 1 - place) * everyMs,
    );
    const known = [...new Set(starts.map(dayOf))];
    if (asset !== "USD" && known.length > daysMost) return [];
    const prices = asset === "USD" ? new Map<string, bigint>() : await fiatOn(asset, known);
    return starts.flatMap((startMs) => {
      const price = asset === "USD" ? one : prices.get(dayOf(startMs));
      return price === undefined
        ? []
        : [{ startMs, open: price, high: price, low: price, close: price }];
    });
  }

  async function readMoment(minute: number, assets: readonly Asset[]) {
    const until = new Date(minute);
    const found = await Promise.all(
      assets.map(async (asset): Promise<[Asset, string][]> => {
        const [candle] = await series(asset, { everySeconds: 60, until, count: 1 });
        return candle?.startMs === minute ? [[asset, priceText(candle.open)]] : [];
      }),
    );
    return new Map(found.flat());
  }

  return {
    /** Prices at a moment, to the minute; those that are known. */
    pricesAt(at: Date, assets: readonly Asset[]): Promise<ReadonlyMap<Asset, string>> {
      const minute = Math.floor(at.getTime() / minuteMs) * minuteMs;
      const kept = moments.get(minute);
      if (kept !== undefined) return kept;
      const asked = readMoment(minute, assets);
      moments.set(minute, asked);
      asked.catch(() => moments.delete(minute));
      const [oldest] = moments.keys();
      if (moments.size > momentsKept && oldest !== undefined) moments.delete(oldest);
      return asked;
    },

    async dailyHistory(asset: Asset, until: Date, wanted: number) {
      const count = assetFacts(asset).category === "crypto" ? wanted : Math.min(wanted, daysMost);
      const found = await series(asset, { everySeconds: dayMs / 1_000, until, count });
      return found.map(({ startMs, close }) => ({
        date: dayOf(startMs),
        priceUsd: priceText(close),
      }));
    },

    async candles(base: Asset, quote: Asset, span: CandleSpan): Promise<readonly MarketCandle[]> {
      const [bases, quotes] = await Promise.all([series(base, span), series(quote, span)]);
      const quoteAt = new Map(quotes.map((candle) => [candle.startMs, candle]));
      return bases.flatMap((candle) => {
        const against = quoteAt.get(candle.startMs);
        return against === undefined ? [] : [candleOf(candle, against, quote)];
      });
    },
  };
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * A candle of one asset in another. If both move, only its open and close are known, because the times of the highs and
 * lows are not.
 */
function candleOf(base: BinanceCandle, quote: BinanceCandle, asset: Asset): MarketCandle {
  const [open, close] = [over(base.open, quote.open), over(base.close, quote.close)];
  const isStill = (one: BinanceCandle) => one.high === one.low;
  const ends = [open, close];
  if (isStill(base) || isStill(quote))
    ends.push(over(base.high, quote.low), over(base.low, quote.high));
  const [low = open, ...rest] = ends.toSorted((a, b) => (a < b ? -1 : 1));
  const high = rest.at(-1) ?? low;
  const text = (price: bigint) => rateDecimal(price, asset);
  return {
    at: new Date(base.startMs),
    open: text(open),
    high: text(high),
    low: text(low),
    close: text(close),
  };
}
