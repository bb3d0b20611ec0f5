import type { Asset } from "@apex/contract/assets";
import { expect, test } from "vitest";
import { usualFigures } from "../../testing/switches.ts";
import {
  dailyLimitMinor,
  limits,
  networkDailyMinor,
  networkLimitMinor,
  paymentMaximumMinor,
} from "./level-limits.ts";

const prices = new Map<Asset, string>();

test("a level's limits are its own, from the second level on the same", () => {
  for (const level of [1, 2, 3]) {
    const { each, daily } = limits[level === 1 ? 1 : 2];
    expect(paymentMaximumMinor("NGN", level, { prices, figures: usualFigures })).toBe(
      BigInt(each) * 100n,
    );
    expect(dailyLimitMinor(level, usualFigures)).toBe(BigInt(daily) * 100n);
  }
  expect([1, 2].map(networkLimitMinor)).toEqual([1_000_00n, 50_000_00n]);
});

test("a limit that staff have changed holds for its level and its kind alone", () => {
  const changed = {
    figure: (kind: string, key: string) =>
      kind === "limit" && key === "2-daily" ? "9000000" : undefined,
  };
  expect(dailyLimitMinor(2, changed)).toBe(9_000_000_00n);
  expect(dailyLimitMinor(1, changed)).toBe(500_000_00n);
  expect(paymentMaximumMinor("NGN", 2, { prices, figures: changed })).toBe(2_000_000_00n);
});

test("a payment takes the lowest of the level's limits and of its method's", () => {
  const figures = {
    figure: (kind: string, key: string) =>
      kind === "limit" && key === "2-daily" ? "1500000" : undefined,
  };
  const most = (own?: bigint) => paymentMaximumMinor("NGN", 2, { prices, figures }, own);
  expect(most()).toBe(1_500_000_00n);
  expect(most(9_000_000_00n)).toBe(1_500_000_00n);
  expect(most(500_000_00n)).toBe(500_000_00n);
});

test("a network's limit for a day is never above the level's for everything", () => {
  const usual = (naira: string) =>
    new Map<Asset, string>([
      ["NGN", naira],
      ["USD", "1"],
      ["USDT", "1"],
    ]);
  const most = (asset: Asset, naira: string) =>
    networkDailyMinor(asset, 1, { prices: usual(naira), figures: usualFigures });
  // 500,000 naira are 325 dollars, or 5,000.
  expect(most("USDT", "0.00065")).toBe(325_000_000n);
  expect(most("USD", "0.00065")).toBe(325_00n);
  expect(most("USD", "0.01")).toBe(1_000_00n);
  const noNaira = { prices: new Map<Asset, string>([["USD", "1"]]), figures: usualFigures };
  expect(networkDailyMinor("USD", 1, noNaira)).toBe(1_000_00n);
});
