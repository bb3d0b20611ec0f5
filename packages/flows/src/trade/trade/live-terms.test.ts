import { expect, test } from "vitest";
import { saleTerms, tradeTerms } from "../../mocks/trade-fixtures.ts";
import { liveTerms } from "./live-terms.ts";

const tick = (amount: string, isOpen = true) => ({
  price: { base: "BTC", amount, asset: "NGN" } as const,
  changePercent: "+0.0",
  isOpen,
});

test("terms follow the market in both directions; other values stay", () => {
  expect(liveTerms(tradeTerms, undefined)).toBe(tradeTerms);
  expect(liveTerms(tradeTerms, tick(tradeTerms.marketPrice.amount))).toEqual(tradeTerms);
  const dearer = tick("291067200.10");
  expect(liveTerms(tradeTerms, dearer)).toMatchObject({
    marketPrice: { amount: "291067200.10" },
    price: { amount: "291796691.82" },
    rate: "0.00000000342705",
  });
  expect(liveTerms(saleTerms, dearer)).toMatchObject({ rate: "290339532.10" });
});

test("a market that closes meanwhile is closed", () => {
  expect(liveTerms(tradeTerms, tick("145533600.05", false)).isOpen).toBe(false);
});
