import { expect, it } from "vitest";
import { axisDecimals, axisFormat, lastPriceOf } from "./price-points.ts";

it.each([
  [147_000_000, 151_000_000, 0],
  [1498, 1530, 0],
  [1.02, 1.09, 2],
  [0.00041, 0.00043, 6],
  [5, 5, 0],
  [0, 0, 1],
])("an axis from %d to %d shows %d decimals", (lowest, highest, decimals) => {
  expect(axisDecimals(lowest, highest)).toBe(decimals);
});

it("uses the close of a candle", () => {
  const at = "2026-11-21T00:00:00.000Z";
  expect(lastPriceOf({ at, open: "1", high: "4", low: "0", close: "3" })).toBe("3");
  expect(lastPriceOf({ at, price: "2" })).toBe("2");
});

it.each([
  [145_000_000, 146_000_000, 145_898_345, "145.90m"],
  [94_000, 96_000, 95_123.4, "95.12k"],
  [1_500, 1_600, 1_520.35, "1,520"],
  [12_000, 12_040, 12_020.5, "12,021"],
])("an axis from %d to %d writes %d as %s", (lowest, highest, price, written) => {
  expect(axisFormat(lowest, highest, "en-GB").one(price)).toBe(written);
});

it.each([
  ["fr-FR", [9_000_000, 9_500_000, 10_000_000, 10_500_000], ["9,0 M", "9,5 M", "10,0 M", "10,5 M"]],
  ["en-GB", [145_000_000, 145_250_000, 145_500_000], ["145.00m", "145.25m", "145.50m"]],
  ["en-GB", [95_000, 96_000], ["95k", "96k"]],
  ["en-GB", [0.1, 0.2, 0.1 + 0.2], ["0.1", "0.2", "0.3"]],
  ["fr-FR", [1_500, 1_600], ["1 500", "1 600"]],
] as const)("all labels of an axis in %s have the same decimals", (locale, prices, labels) => {
  const written = axisFormat(Math.min(...prices), Math.max(...prices), locale).all(prices);
  expect(written.map((label) => label.replaceAll("\u00a0", " "))).toEqual(labels);
});
