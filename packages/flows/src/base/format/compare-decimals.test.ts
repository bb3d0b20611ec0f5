import { expect, test } from "vitest";
import { compareDecimals } from "./compare-decimals.ts";

test("decimals compare by value, beyond a number's range", () => {
  const ordered = [
    "0.000000000000000001",
    "0.1",
    "0.10",
    "9",
    "10",
    "10.5",
    "90071992547409930.1",
    "90071992547409930.2",
  ];
  expect(ordered.toReversed().toSorted(compareDecimals)).toEqual([
    "0.000000000000000001",
    "0.10",
    "0.1",
    "9",
    "10",
    "10.5",
    "90071992547409930.1",
    "90071992547409930.2",
  ]);
  expect(compareDecimals("1.50", "1.5")).toBe(0);
  expect(compareDecimals("0.2", "0.1")).toBeGreaterThan(0);
  expect(compareDecimals("007", "10")).toBeLessThan(0);
  expect(compareDecimals("00.5", "0.5")).toBe(0);
});
