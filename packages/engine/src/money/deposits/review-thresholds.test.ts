import { fiatAssets } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { expect, it } from "vitest";
import { isAboveReviewThreshold } from "./review-thresholds.ts";

it.each([
  ["NGN", "5000000"],
  ["GHS", "40000"],
  ["KES", "400000"],
  ["RWF", "5000000"],
  ["USD", "3500"],
  ["EUR", "3000"],
  ["GBP", "2500"],
  ["XOF", "2000000"],
  ["XAF", "2000000"],
  ["UGX", "12000000"],
  ["TZS", "8000000"],
  ["ZAR", "60000"],
] as const)("a deposit in %s needs a document above %s", (asset, threshold) => {
  const most = toMinor(threshold, asset);
  expect(isAboveReviewThreshold(asset, most)).toBe(false);
  expect(isAboveReviewThreshold(asset, most + 1n)).toBe(true);
});

it("no currency lets every size through, and crypto is not counted by its size", () => {
  expect(fiatAssets.filter((asset) => !isAboveReviewThreshold(asset, 10n ** 15n))).toEqual([]);
  expect(isAboveReviewThreshold("BTC", 10n ** 15n)).toBe(false);
});
