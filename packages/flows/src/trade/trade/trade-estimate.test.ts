import { describe, expect, test } from "vitest";
import { tradeTerms } from "../../mocks/trade-fixtures.ts";
import { estimatePay, estimateReceive, feeOf, shareOf, typedEstimate } from "./trade-estimate.ts";

const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;
const coins = (amount: string) => ({ amount, asset: "BTC" }) as const;

describe("an estimate", () => {
  test("subtracts the fee, then applies the rate", () => {
    expect(feeOf(naira("100000.00"), tradeTerms)).toEqual(naira("500.00"));
    expect(feeOf(naira("0.01"), tradeTerms)).toEqual(naira("0.01"));
    // 99,500 × 0.00000000685409
    expect(estimateReceive(naira("100000.00"), tradeTerms)).toEqual(coins("0.00068198"));
  });

  test("computes the payment for an amount to receive", () => {
    const pay = estimatePay(coins("0.00068198"), tradeTerms);
    expect(estimateReceive(pay, tradeTerms)).toEqual(coins("0.00068198"));
    expect(Number(pay.amount)).toBeCloseTo(100_000, -1);
  });

  test("has significant digits only", () => {
    expect(typedEstimate(coins("0.00068198"))).toBe("0.00068198");
    expect(typedEstimate({ amount: "0.000681981234567890", asset: "ETH" })).toBe("0.000681981");
    expect(typedEstimate(naira("145898.30"))).toBe("145898.3");
    expect(typedEstimate({ amount: "12", asset: "RWF" })).toBe("12");
  });

  test("computes shares of a wallet", () => {
    expect(shareOf(naira("482350.75"), 25)).toBe("120587.68");
    expect(shareOf({ amount: "3", asset: "RWF" }, 50)).toBe("1");
    expect(shareOf({ amount: "200", asset: "RWF" }, 100)).toBe("200");
    expect(shareOf(naira("200.00"), 100)).toBe("200");
  });
});
