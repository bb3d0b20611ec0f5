import { expect, test } from "vitest";
import { usualFigures } from "../../testing/switches.ts";
import { dailyLimitMinor, eachLimitMinor, limits, networkLimitMinor } from "./level-limits.ts";

test("a level's limits are its own, from the second level on the same", () => {
  for (const level of [1, 2, 3]) {
    const { each, daily } = limits[level === 1 ? 1 : 2];
    expect(eachLimitMinor(level, usualFigures)).toBe(BigInt(each) * 100n);
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
  expect(eachLimitMinor(2, changed)).toBe(2_000_000_00n);
});
