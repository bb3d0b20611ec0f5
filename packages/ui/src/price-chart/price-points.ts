import { shortAmount } from "../money/short-amount.ts";

/** The price at a moment. */
export interface PricePoint {
  /** The moment, ISO 8601. Points come oldest first, no two at the same second. */
  at: string;
  /** Decimal string, in the chart's asset. */
  price: string;
}

/** The price's course over an interval. */
export interface CandlePoint {
  /** Start of the candle, ISO 8601. Oldest first, no two at the same second. */
  at: string;
  /** Decimal strings, in the chart's asset. */
  open: string;
  high: string;
  low: string;
  close: string;
}

/** A series: a line of prices, or candles. */
export type PriceSeries =
  | { kind: "line"; points: readonly PricePoint[] }
  | { kind: "candle"; points: readonly CandlePoint[] };

/** The price at a point's end. */
export function lastPriceOf(point: PricePoint | CandlePoint): string {
  return "price" in point ? point.price : point.close;
}

/** Decimals that tell two gridlines of an axis apart: 0 for millions, 6 for fractions of a cent. */
export function axisDecimals(lowest: number, highest: number): number {
  const range = highest - lowest || Math.abs(highest) || 1;
  return Math.min(8, Math.max(0, Math.ceil(-Math.log10(range / 5))));
}

/**
 * Returns a function that writes the labels of a price axis: large prices with k and M, if neighbouring labels still
 * differ.
 * @param lowest the lowest of the shown prices; `highest` likewise.
 */
export function axisWriter(
  lowest: number,
  highest: number,
  locale: string,
): (price: number) => string {
  // Two decimals of a thousand are steps of 10; an axis has up to ten labels.
  const isShort = highest >= 1_000_000 || (highest >= 10_000 && highest - lowest >= 100);
  if (isShort) return (price) => shortAmount(price.toFixed(0), locale, 2);
  const decimals = axisDecimals(lowest, highest);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (price) => format.format(price).replaceAll("\u202f", "\u00a0");
}
