import { toMinor } from "@apex/contract/money";
import type { Asset } from "@apex/contract/assets";

/** A line through prices, in a box of `width` × `height` with the highest on top. */
export interface ChartLine {
  /** Of an SVG path. */
  path: string;
  /** The prices at both ends and at both extremes, as they came. */
  first: string;
  last: string;
  lowest: string;
  highest: string;
}

/**
 * @param prices Decimal strings of one asset, oldest first.
 * @returns Undefined when there are fewer than two: a point is no line.
 */
export function chartLine(
  prices: readonly string[],
  asset: Asset,
  width: number,
  height: number,
): ChartLine | undefined {
  const points = prices.map((price) => ({ price, minor: toMinor(price, asset) }));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return undefined;
  const lowest = points.reduce(
    (least, point) => (point.minor < least.minor ? point : least),
    first,
  );
  const highest = points.reduce((most, point) => (point.minor > most.minor ? point : most), first);
  const span = highest.minor - lowest.minor;
  const steps = 10_000n;
  const y = (minor: bigint) => {
    // A price that never moved is a line through the middle.
    if (span === 0n) return height / 2;
    return height - (Number(((minor - lowest.minor) * steps) / span) / Number(steps)) * height;
  };
  const place = (index: number, minor: bigint) =>
    `${round((index / (points.length - 1)) * width)} ${round(y(minor))}`;
  return {
    path: `M${points.map(({ minor }, index) => place(index, minor)).join("L")}`,
    first: first.price,
    last: last.price,
    lowest: lowest.price,
    highest: highest.price,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
