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

/** The number format of an axis's prices. */
export interface AxisFormat {
  /** A price under the cursor. */
  one: (price: number) => string;
  /** The labels of all gridlines, with as many decimals as the one that needs most. */
  all: (prices: readonly number[]) => string[];
}

/**
 * The format of a price axis: thousands and millions are shortened as the locale does, if neighbouring labels still
 * differ.
 * @param lowest the lowest of the shown prices; `highest` likewise.
 */
export function axisFormat(lowest: number, highest: number, locale: string): AxisFormat {
  // Two decimals of a thousand are steps of 10; an axis has up to ten labels.
  const isShort = highest >= 1_000_000 || (highest >= 10_000 && highest - lowest >= 100);
  const notation = isShort ? "compact" : "standard";
  const written = (minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { notation, minimumFractionDigits, maximumFractionDigits });
  const decimals = isShort ? 2 : axisDecimals(lowest, highest);
  const one = written(decimals, decimals);
  const exact = written(0, 8);
  return {
    one: (price) => withoutNarrowSpaces(one.format(price)),
    all: (prices) => {
      const needed = Math.max(0, ...prices.map((price) => decimalsOf(exact.formatToParts(price))));
      const alike = written(needed, needed);
      return prices.map((price) => withoutNarrowSpaces(alike.format(price)));
    },
  };
}

function decimalsOf(parts: readonly Intl.NumberFormatPart[]): number {
  return parts.find(({ type }) => type === "fraction")?.value.length ?? 0;
}

const withoutNarrowSpaces = (written: string) => written.replaceAll("\u202f", "\u00a0");
