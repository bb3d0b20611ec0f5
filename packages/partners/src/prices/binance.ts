import type { Asset } from "@apex/contract/assets";
import type { CandleSpan } from "@apex/engine/rails/market";
import * as z from "zod/mini";
import { askApi, readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import type { PricePoint } from "./agreed-prices.ts";
import { priceOf } from "./price-decimals.ts";

/** The pairs with Tether: Binance has none with the dollar. */
export const binanceSymbols: ReadonlyMap<Asset, string> = new Map<Asset, string>(
  (
    [
      "BTC",
      "ETH",
      "USDC",
      "BNB",
      "POL",
      "TRX",
      "SOL",
      "XRP",
      "XLM",
      "LTC",
      "DOGE",
      "ADA",
      "DOT",
      "AVAX",
    ] as const
  ).map((asset) => [asset, `${asset}USDT`]),
);
const assetsOf = new Map([...binanceSymbols].map(([asset, symbol]) => [symbol, asset]));

/** Milliseconds of the epoch. */
const momentSchema = z.string().check(z.regex(/^\d{13}$/));

const tickersSchema = z.array(
  z.object({ symbol: z.string(), lastPrice: z.string(), closeTime: momentSchema }),
);

/** A last price from Binance, in Tether. Undefined for a symbol that was not requested. */
export function binancePoint(symbol: string, text: string, at: string): PricePoint | undefined {
  const [asset, price] = [assetsOf.get(symbol), priceOf(text)];
  if (asset === undefined || price === undefined || !/^\d{13}$/.test(at)) return undefined;
  return { asset, price, inTether: true, atMs: Number(at) };
}

/** The last prices (developers.binance.com: 24hr ticker price change statistics). */
export async function readBinance(
  apiUrl: string,
  withinMs: number | undefined,
): Promise<PricePoint[]> {
  const symbols = encodeURIComponent(JSON.stringify([...binanceSymbols.values()]));
  const url = new URL(`${apiUrl}/api/v3/ticker/24hr?type=MINI&symbols=${symbols}`);
  const { status, body } = await askApi(url, { method: "GET", headers: {}, withinMs });
  if (status !== 200) throw new UnclearAnswer(`Binance answered ${status}.`);
  return readAnswer(tickersSchema, body, "Binance").flatMap(({ symbol, lastPrice, closeTime }) => {
    const point = binancePoint(symbol, lastPrice, closeTime);
    return point === undefined ? [] : [point];
  });
}

/** A candle in Tether, which history counts as a dollar. */
export interface BinanceCandle {
  readonly startMs: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

const klinesSchema = z.array(
  z.tuple([momentSchema, z.string(), z.string(), z.string(), z.string()], z.unknown()),
);

/** Binance's intervals by their seconds, the longest first. All begin at whole multiples. */
const intervals: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, "1d"],
  [28_800, "8h"],
  [7_200, "2h"],
  [3_600, "1h"],
  [900, "15m"],
  [60, "1m"],
];
/** Most candles in one answer. */
const atOnce = 1_000;

/**
 * The candles of an asset that Binance has, oldest first. Longer candles than Binance's are composed of shorter ones.
 */
export async function readKlines(
  apiUrl: string,
  asset: Asset,
  { everySeconds, until, count }: CandleSpan,
  withinMs: number | undefined,
): Promise<readonly BinanceCandle[]> {
  const symbol = binanceSymbols.get(asset);
  const interval = intervals.find(([seconds]) => everySeconds % seconds === 0);
  if (symbol === undefined || interval === undefined) return [];
  const everyMs = everySeconds * 1_000;
  const lastMs = Math.floor(until.getTime() / everyMs) * everyMs;
  const firstMs = lastMs - (count - 1) * everyMs;
  const [seconds, name] = interval;
  const fine: BinanceCandle[] = [];
  for (let startMs = firstMs; startMs <= until.getTime(); startMs += atOnce * seconds * 1_000) {
    const asked = new URLSearchParams({
      symbol,
      interval: name,
      startTime: String(startMs),
      endTime: String(until.getTime()),
      limit: String(atOnce),
    });
    const url = new URL(`${apiUrl}/api/v3/klines?${asked}`);
    const { status, body } = await askApi(url, { method: "GET", headers: {}, withinMs });
    if (status !== 200) throw new UnclearAnswer(`Binance answered ${status}.`);
    fine.push(...readAnswer(klinesSchema, body, "Binance").flatMap(candleOf));
  }
  return joined(fine, everyMs);
}

function candleOf([at, ...texts]: z.output<typeof klinesSchema>[number]): BinanceCandle[] {
  const [open, high, low, close] = texts.map((text) => priceOf(String(text)));
  if (open === undefined || high === undefined || low === undefined || close === undefined)
    return [];
  return [{ startMs: Number(at), open, high, low, close }];
}

function joined(fine: readonly BinanceCandle[], everyMs: number): BinanceCandle[] {
  const candles: BinanceCandle[] = [];
  for (const { startMs: at, open, high, low, close } of fine) {
    const startMs = Math.floor(at / everyMs) * everyMs;
    const last = candles.at(-1);
    if (last?.startMs !== startMs) candles.push({ startMs, open, high, low, close });
    else
      candles[candles.length - 1] = {
        ...last,
        high: high > last.high ? high : last.high,
        low: low < last.low ? low : last.low,
        close,
      };
  }
  return candles;
}
