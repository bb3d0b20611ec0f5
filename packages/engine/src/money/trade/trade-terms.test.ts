import { assetCodes, type Asset } from "@apex/contract/assets";
import { expect, test } from "vitest";
import { feePercentOf, tradeMaximumMinor, tradeMinimumMinor } from "./trade-terms.ts";

test("a trade is worth fifty thousand dollars at most, of an asset that few trade a twentieth", () => {
  const prices = new Map<Asset, string>([
    ["USD", "1"],
    ["ETH", "2500"],
    ["AVAX", "16.1"],
  ]);
  expect(tradeMaximumMinor("USD", prices, false)).toBe(50_000_00n);
  expect(tradeMaximumMinor("ETH", prices, false)).toBe(20n * 10n ** 18n);
  expect(tradeMaximumMinor("ETH", prices, true)).toBe(10n ** 18n);
  expect(tradeMaximumMinor("AVAX", prices, false), "3105.590…").toBe(3_100n * 10n ** 18n);
});

test("a fee in millionths is shown in percent", () => {
  expect(feePercentOf({ feePpm: 5_000n })).toBe("0.50");
  expect(feePercentOf({ feePpm: 20_000n })).toBe("2.00");
});

test("every asset has a least amount that is traded", () => {
  for (const asset of assetCodes) expect(tradeMinimumMinor(asset), asset).toBeGreaterThan(0n);
  expect(tradeMinimumMinor("NGN")).toBe(500_00n);
});
