import { expect, test } from "vitest";
import { formatMoney, formatPrice } from "./format-money.ts";

test.each(["", "x1", "1x", "1.", ".5", "-1"])("%j is no amount of money", (amount) => {
  expect(() => formatMoney("en", { amount, asset: "NGN" })).toThrow(`"${amount}" is not a decimal.`);
});

test("an amount is written in its own language after the same one in another", () => {
  const money = { amount: "1500.5", asset: "NGN" } as const;
  expect(formatMoney("en", money)).toBe("₦1,500.50");
  expect(formatMoney("fr", money).replaceAll(/[\u00a0\u202f]/g, " ")).toBe("1 500,50 ₦");
  expect(formatMoney("en", money)).toBe("₦1,500.50");
});

test("a rate is written the way round that people read", () => {
  expect(formatPrice("en", { base: "NGN", amount: "0.00066861", asset: "USD" })).toBe(
    "$1 = ₦1,495.64",
  );
  const price = { base: "XOF", amount: "0.00176971", asset: "USD" } as const;
  expect(formatPrice("fr", price)).toBe("1\u00a0$ = 565,064\u00a0CFA");
});
