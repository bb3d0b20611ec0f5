import { describe, expect, test } from "vitest";
import { isOnWrongSide, leastReceived, priceAt, priceGap } from "./limit-figures.ts";

const purchase = { from: "NGN", to: "BTC" } as const;
const sale = { from: "BTC", to: "NGN" } as const;

describe("an order's price", () => {
  test("has its gap to the market's", () => {
    expect(priceGap("140000000", "145898345.91")).toBe(-40_427n);
    expect(priceGap("1.01", "1")).toBe(10_000n);
  });

  test("is on the wrong side if it buys for more or sells for less", () => {
    expect(isOnWrongSide(purchase, 10_001n)).toBe(true);
    expect(isOnWrongSide(purchase, 10_000n)).toBe(false);
    expect(isOnWrongSide(purchase, -500_000n)).toBe(false);
    expect(isOnWrongSide(sale, -10_001n)).toBe(true);
    expect(isOnWrongSide(sale, 500_000n)).toBe(false);
  });

  test("is computed from the market's", () => {
    expect(priceAt("145898345.91", -5)).toBe("138603428.61");
    expect(priceAt("0.00065359", 1)).toBe("0.00066012");
    expect(priceAt("100", 0)).toBe("100");
  });

  test("gives the minimum received", () => {
    const fee = { amount: "5000.00", asset: "NGN" } as const;
    const pay = { amount: "1000000.00", asset: "NGN" } as const;
    expect(leastReceived({ pay, fee, orderPrice: "140000000" }, purchase)).toEqual({
      amount: "0.00710714",
      asset: "BTC",
    });
    const coins = { amount: "0.01000000", asset: "BTC" } as const;
    const coinFee = { amount: "0.00005000", asset: "BTC" } as const;
    expect(leastReceived({ pay: coins, fee: coinFee, orderPrice: "150000000.5" }, sale)).toEqual({
      amount: "1492500.00",
      asset: "NGN",
    });
  });
});
