import { minuteMs } from "@apex/contract/durations";
import { assetCodes, assetFacts, type Asset } from "@apex/contract/assets";
import type { Candle, CandleRange } from "@apex/contract/trade/candles";
import type { PriceAlert } from "@apex/contract/trade/price-alerts";
import type { RateNow } from "@apex/contract/trade/rates";
import type { PricedPair, Tick } from "@apex/contract/trade/ticks";

/** The end of the fixtures' candles. */
const endMs = Date.parse("2026-11-21T09:41:00.000Z");

/** Length of a range's candle, in minutes. */
const minutesOf = {
  "1h": 1,
  "1d": 15,
  "1w": 120,
  "1m": 480,
  "3m": 1_440,
  "1y": 5_760,
  all: 20_160,
} as const satisfies Record<CandleRange, number>;

/** A price that varies around one unit in naira, the same in each run. */
const wander = (place: number) => 1 + Math.sin(place / 5) / 60 + Math.cos(place / 1.7) / 240;

const nairaPrices: Partial<Record<Asset, number>> = {
  BTC: 145_533_600,
  ETH: 5_224_950,
  USDT: 1_531,
  USD: 1_530,
  EUR: 1_779,
};

export function sampleCandles({ base }: PricedPair, range: CandleRange): Candle[] {
  const middle = nairaPrices[base] ?? 1_000;
  const price = (place: number) => (middle * wander(place)).toFixed(2);
  return Array.from({ length: 60 }, (_, index) => {
    const [open, close] = [wander(index - 1), wander(index)];
    return {
      at: new Date(endMs - (59 - index) * minutesOf[range] * minuteMs).toISOString(),
      open: price(index - 1),
      high: (middle * Math.max(open, close) * 1.002).toFixed(2),
      low: (middle * Math.min(open, close) * 0.998).toFixed(2),
      close: price(index),
    };
  });
}

export function sampleTick({ base, quote }: PricedPair): Tick {
  return {
    price: { base, amount: ((nairaPrices[base] ?? 1_000) * wander(59)).toFixed(2), asset: quote },
    changePercent: assetFacts(base).category === "fiat" ? "-0.3" : "+1.8",
    isOpen: true,
  };
}

/** The rate of every asset in naira. */
export const sampleRates: readonly RateNow[] = assetCodes
  .filter((base) => base !== "NGN")
  .map((base) => ({
    ...sampleTick({ base, quote: "NGN" }),
    day: sampleCandles({ base, quote: "NGN" }, "1d")
      .slice(-25)
      .map(({ close }) => close),
  }));

export const waitingAlert: PriceAlert = {
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7f10",
  start: { base: "BTC", amount: "145533600.05", asset: "NGN" },
  target: { base: "BTC", amount: "150000000", asset: "NGN" },
  createdAt: "2026-11-21T08:00:00.000Z",
};

export const toldAlert: PriceAlert = {
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7f11",
  start: { base: "ETH", amount: "5000000.00", asset: "NGN" },
  movePercent: 5,
  createdAt: "2026-11-18T08:00:00.000Z",
  reached: { base: "ETH", amount: "5251340.12", asset: "NGN" },
  reachedAt: "2026-11-20T16:21:00.000Z",
};
