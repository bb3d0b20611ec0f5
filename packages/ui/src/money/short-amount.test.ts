import { expect, test } from "vitest";
import { shortAmount } from "./short-amount.ts";

test.each([
  ["0", "0"],
  ["950.99", "950"],
  ["1000", "1k"],
  ["12345.67", "12.3k"],
  ["999999", "999.9k"],
  ["1000000", "1M"],
  ["4560000", "4.5M"],
  ["-2500", "\u22122.5k"],
  ["1234567890", "1,234.5M"],
])("%s is shortened to %s", (amount, short) => {
  expect(shortAmount(amount, "en-GB")).toBe(short);
});

test("an axis needs more decimals", () => {
  expect(shortAmount("145898345", "en-GB", 2)).toBe("145.89M");
  expect(shortAmount("95050", "en-GB", 2)).toBe("95.05k");
  expect(shortAmount("95000", "en-GB", 2)).toBe("95k");
});

test("French writes the decimal with a comma", () => {
  expect(shortAmount("12345", "fr-FR")).toBe("12,3k");
});
