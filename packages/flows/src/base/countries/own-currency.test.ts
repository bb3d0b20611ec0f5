import { expect, it } from "vitest";
import { ownCurrency } from "./own-currency.ts";

it.each([
  [{ country: "GH", preferredAsset: "USD" }, "USD"],
  [{ country: "GH", preferredAsset: "BTC" }, "GHS"],
  [{ country: "SN" }, "XOF"],
  [{ country: "BR" }, "USD"],
  [{}, "NGN"],
  [undefined, "NGN"],
])("%j is proposed %s", (person, currency) => {
  expect(ownCurrency(person)).toBe(currency);
});
