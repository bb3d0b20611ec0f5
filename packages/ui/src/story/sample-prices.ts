import type { CandlePoint, PricePoint } from "../price-chart/price-points.ts";

const dayMs = 24 * 60 * 60_000;
const startMs = Date.UTC(2026, 8, 1);

/** An invented price: slow waves over a slope, the same at every run. */
function priceAt(day: number): number {
  return (
    1_452 + day * 0.9 + 14 * Math.sin(day / 6) + 6 * Math.sin(day / 1.7) + 3 * Math.cos(day * 2.3)
  );
}

const at = (day: number) => new Date(startMs + day * dayMs).toISOString();

export function sampleLine(days: number): PricePoint[] {
  return Array.from({ length: days }, (_, day) => ({
    at: at(day),
    price: priceAt(day).toFixed(2),
  }));
}

export function sampleCandles(days: number): CandlePoint[] {
  return Array.from({ length: days }, (_, day) => {
    const [open, close] = [priceAt(day), priceAt(day + 1)];
    return {
      at: at(day),
      open: open.toFixed(2),
      high: (Math.max(open, close) + 2 + (day % 4)).toFixed(2),
      low: (Math.min(open, close) - 2 - (day % 3)).toFixed(2),
      close: close.toFixed(2),
    };
  });
}
