import { expect, test } from "vitest";
import { fillPattern } from "./fill-pattern.ts";

test.each([
  ["/support", {}, "/support"],
  ["/wallets/:category/:asset", { category: "fiat", asset: "NGN" }, "/wallets/fiat/NGN"],
  ["/assets/:asset", { category: "fiat", asset: "NGN" }, "/assets/NGN?category=fiat"],
  ["/in", { asset: undefined, method: "card" }, "/in?method=card"],
  ["?screen=in", { asset: "NGN" }, "?screen=in&asset=NGN"],
  ["#/at/:id", { id: "a/b ?" }, "#/at/a%2Fb%20%3F"],
  [
    "https://pay.example:3000/:id/:idea",
    { idea: "$&", id: "1" },
    "https://pay.example:3000/1/%24%26",
  ],
])("fills %s with %o to %s", (pattern, params, address) => {
  expect(fillPattern(pattern, params)).toBe(address);
});
