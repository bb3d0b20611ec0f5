import { assetCodes, type Asset } from "@apex/contract/assets";
import { expect, test } from "vitest";
import { tradeMaximumMinor, tradeMinimumMinor } from "./trade-terms.ts";

test("a trade is worth fifty thousand dollars at most, of an asset that few trade a twentieth", () => {
  const prices = new Map<Asset, string>([
    ["USD", "1"],
    ["ETH", "2500"],
  ]);
  expect(tradeMaximumMinor("USD", prices, false)).toBe(50_000_00n);
  expect(tradeMaximumMinor("ETH", prices, false)).toBe(20n * 10n ** 18n);
  expect(tradeMaximumMinor("ETH", prices, true)).toBe(10n ** 18n);
});

test("every asset has a least amount that is traded", () => {
  for (const asset of assetCodes) expect(tradeMinimumMinor(asset), asset).toBeGreaterThan(0n);
  expect(tradeMinimumMinor("NGN")).toBe(500_00n);
});
