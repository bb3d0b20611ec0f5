import { entryOf } from "@apex/contract/known-words";
import type { Asset } from "@apex/contract/assets";
import * as z from "zod/mini";
import { askApi, readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import type { PricePoint } from "./agreed-prices.ts";
import { priceOf } from "./price-decimals.ts";

/** The asset's pair with the dollar: its name in requests, and its name in answers. */
const pairs: readonly (readonly [asset: Asset, asked: string, answered: string])[] = [
  ["BTC", "XBTUSD", "XXBTZUSD"],
  ["ETH", "ETHUSD", "XETHZUSD"],
  ["USDT", "USDTUSD", "USDTZUSD"],
  ["USDC", "USDCUSD", "USDCUSD"],
  ["BNB", "BNBUSD", "BNBUSD"],
  ["POL", "POLUSD", "POLUSD"],
  ["TRX", "TRXUSD", "TRXUSD"],
  ["SOL", "SOLUSD", "SOLUSD"],
  ["XRP", "XRPUSD", "XXRPZUSD"],
  ["XLM", "XLMUSD", "XXLMZUSD"],
  ["LTC", "LTCUSD", "XLTCZUSD"],
  ["DOGE", "XDGUSD", "XDGUSD"],
  ["ADA", "ADAUSD", "ADAUSD"],
  ["DOT", "DOTUSD", "DOTUSD"],
  ["AVAX", "AVAXUSD", "AVAXUSD"],
];

/** The best ask and bid: price, lots, volume. */
const sideSchema = z.tuple([z.string()], z.string());
const tickersSchema = z.object({
  error: z.array(z.string()),
  result: z.optional(z.record(z.string(), z.object({ a: sideSchema, b: sideSchema }))),
});

/**
 * The mean of Kraken's best ask and bid (docs.kraken.com/api: Get Ticker Information). It has no time, so the answer's
 * time is used.
 */
export async function readKraken(
  apiUrl: string,
  now: Date,
  withinMs: number | undefined,
): Promise<PricePoint[]> {
  const asked = pairs.map(([, name]) => name).join(",");
  const url = new URL(`${apiUrl}/0/public/Ticker?pair=${asked}`);
  const { body } = await askApi(url, { method: "GET", headers: {}, withinMs });
  const { error, result } = readAnswer(tickersSchema, body, "Kraken");
  if (error.length > 0 || result === undefined) throw new UnclearAnswer("Kraken has no tickers.");
  return pairs.flatMap(([asset, , name]) => {
    const ticker = entryOf(result, name);
    const [ask, bid] = [priceOf(ticker?.a[0] ?? ""), priceOf(ticker?.b[0] ?? "")];
    // A market whose bid exceeds its ask is broken.
    if (ask === undefined || bid === undefined || bid > ask) return [];
    return [{ asset, price: (ask + bid) / 2n, atMs: now.getTime() }];
  });
}
