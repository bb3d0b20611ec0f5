import { expect, it } from "vitest";
import { currencyOf } from "./country-currencies.ts";

it.each([
  ["NG", "NGN"],
  ["GH", "GHS"],
  ["KE", "KES"],
  ["RW", "RWF"],
  ["SN", "XOF"],
  ["CI", "XOF"],
  ["CM", "XAF"],
  ["GA", "XAF"],
  ["FR", "EUR"],
  ["GB", "GBP"],
  ["ZA", "ZAR"],
  ["BR", "USD"],
])("a person of %s counts in %s", (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});
