import type { Asset } from "@apex/contract/assets";
import { rateDecimal } from "@apex/engine/money/prices/convert";
import type { CandleSpan, MarketCandle } from "@apex/engine/rails/market";

/** Most moments of a candle that are sampled, besides its first. Prices are linear between whole tens of seconds, so a minute is exact. */
const looksMost = 6;
const finestSeconds = 10;

/**
 * Candles of a price that is known at every moment.
 * @param rateAt price of one unit at a second, in units of 10⁻¹⁸.
 */
export function sampledCandles(
  { everySeconds, until, count }: CandleSpan,
  quote: Asset,
  rateAt: (second: bigint) => bigint,
): readonly MarketCandle[] {
  const last = Math.floor(until.getTime() / 1_000);
  const lastStart = Math.floor(last / everySeconds) * everySeconds;
  const step = Math.max(finestSeconds, everySeconds / looksMost);
  const candles: MarketCandle[] = [];
  let open: bigint | undefined;
  for (let index = 0; index < count; index += 1) {
    const start = lastStart - (count - 1 - index) * everySeconds;
    const end = Math.min(start + everySeconds, last);
    // A candle opens at the close of the one before.
    open ??= rateAt(BigInt(start));
    let high = open;
    let low = open;
    let close = open;
    for (let second = Math.min(start + step, end); ; second = Math.min(second + step, end)) {
      close = rateAt(BigInt(second));
      if (close > high) high = close;
      if (close < low) low = close;
      if (second === end) break;
    }
    candles.push({
      at: new Date(start * 1_000),
      open: rateDecimal(open, quote),
      high: rateDecimal(high, quote),
      low: rateDecimal(low, quote),
      close: rateDecimal(close, quote),
    });
    open = close;
  }
  return candles;
}
