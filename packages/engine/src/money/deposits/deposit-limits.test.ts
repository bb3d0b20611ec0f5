import type { Money } from "@apex/contract/money";
import { expect, test } from "vitest";
import { Refusal } from "../../platform/refusal.ts";
import { depositAssets, depositLimits, depositMinor } from "./deposit-limits.ts";

const ngn = (amount: string): Money => ({ amount, asset: "NGN" });

function refusalOf(amount: Money): Refusal | undefined {
  try {
    depositMinor("mobile-money", amount);
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  return undefined;
}

test("a deposit is taken from the smallest to the largest amount of its way", () => {
  expect(depositMinor("mobile-money", ngn("100"))).toBe(100_00n);
  expect(depositMinor("mobile-money", ngn("1000000"))).toBe(1_000_000_00n);
  expect(refusalOf(ngn("99.99"))).toMatchObject({
    code: "amount-below-minimum",
    params: { minimum: ngn("100.00") },
  });
  expect(refusalOf(ngn("1000000.01"))).toMatchObject({
    code: "amount-above-maximum",
    params: { maximum: ngn("1000000.00") },
  });
});

test("a deposit of nothing, or of a part of the smallest unit, is refused by its field", () => {
  const path = ["body", "amount", "amount"];
  expect(refusalOf(ngn("0"))?.issues).toEqual([{ path, code: "amount-zero" }]);
  expect(refusalOf(ngn("100.001"))?.issues).toEqual([{ path, code: "amount-decimals" }]);
});

test("a way takes no currency that it does not carry", () => {
  expect(refusalOf({ amount: "100", asset: "USD" })).toMatchObject({
    code: "deposits-unavailable",
  });
  expect(depositLimits("crypto-address", "NGN")).toBeUndefined();
  expect(depositAssets("crypto-address")).toEqual([]);
});

test.each(["peer-to-peer", "mobile-money", "bank-transfer"] as const)(
  "%s has room between its limits in each of its currencies",
  (method) => {
    const francs = method === "mobile-money" ? ["XOF"] : [];
    expect(depositAssets(method)).toEqual(["NGN", "GHS", "KES", "RWF", ...francs]);
    for (const asset of depositAssets(method)) {
      const { minimum, maximum } = depositLimits(method, asset) ?? {};
      expect(Number(minimum?.amount)).toBeGreaterThan(0);
      expect(Number(maximum?.amount)).toBeGreaterThan(Number(minimum?.amount));
    }
  },
);
