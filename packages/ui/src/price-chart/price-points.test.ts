import { expect, it } from "vitest";
import { axisDecimals, lastPriceOf } from "./price-points.ts";

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
