import { assetCodes, type Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualTradeCosts as costs } from "./trade-costs.ts";
import {
  customerRate,
  figuresOfPay,
  figuresOfReceive,
  marketRate,
  orderRate,
  priceOf,
  receivedFor,
} from "./trade-figures.ts";

const prices = new Map<Asset, string>([
  ["NGN", "0.000653594771"],
  ["BTC", "95120"],
  ["USDT", "1.0002"],
]);

describe("the figures of a trade", () => {
  it("take half a percent of the payment, and the spread off the market's price", () => {
    const rate = customerRate("NGN", "BTC", prices, costs);
    const figures = figuresOfPay(toMinor("100000", "NGN"), rate, costs);
    expect(figures.feeMinor).toBe(toMinor("500", "NGN"));
    // 99,500 × 0.000653594771 ÷ 95,120 × 0.9975
    expect(figures.receiveMinor).toBe(toMinor("0.00068198", "BTC"));
  });

  it("quote coins in currency, in both directions", () => {
    expect(priceOf(marketRate("NGN", "BTC", prices))).toEqual({
      base: "BTC",
      amount: "145533600.05",
      asset: "NGN",
    });
    expect(priceOf(marketRate("BTC", "NGN", prices))).toMatchObject({ amount: "145533600.05" });
    expect(priceOf(customerRate("BTC", "NGN", prices, costs))).toMatchObject({
      amount: "145169766.05",
    });
    expect(priceOf(customerRate("NGN", "BTC", prices, costs))).toMatchObject({
      amount: "145898345.91",
    });
  });

  const price = fc
    .tuple(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 12 }))
    .map(([digits, decimals]) => {
      const text = digits.toString().padStart(decimals + 1, "0");
      const whole = text.slice(0, text.length - decimals);
      return decimals === 0 ? whole : `${whole}.${text.slice(-decimals)}`;
    });
  const pair = fc
    .tuple(fc.constantFrom(...assetCodes), fc.constantFrom(...assetCodes))
    .filter(([from, to]) => from !== to);
  const amount = fc.bigInt(1n, 10n ** 24n);

  it("are exact to less than one minor unit, always in the house's favour", () => {
    fc.assert(
      fc.property(pair, price, price, amount, ([from, to], fromUsd, toUsd, payMinor) => {
        const rate = customerRate(
          from,
          to,
          new Map([
            [from, fromUsd],
            [to, toUsd],
          ]),
          costs,
        );
        const { feeMinor, receiveMinor } = figuresOfPay(payMinor, rate, costs);
        const feeShare = feeMinor * 1_000_000n - payMinor * costs.feePpm;
        expect(feeShare >= 0n && feeShare < 1_000_000n).toBe(true);
        const lost = (payMinor - feeMinor) * rate.numerator - receiveMinor * rate.denominator;
        expect(lost >= 0n && lost < rate.denominator).toBe(true);
      }),
    );
  });

  it("ask the minimum for an amount to receive", () => {
    fc.assert(
      fc.property(pair, price, price, amount, ([from, to], fromUsd, toUsd, receiveMinor) => {
        const rate = customerRate(
          from,
          to,
          new Map([
            [from, fromUsd],
            [to, toUsd],
          ]),
          costs,
        );
        const { payMinor, feeMinor, ...received } = figuresOfReceive(receiveMinor, rate, costs);
        expect(received).toEqual({ receiveMinor });
        // The amount after the fee is the smallest that converts to at least what is received.
        const converted = payMinor - feeMinor;
        expect(receivedFor(converted, rate) >= receiveMinor).toBe(true);
        expect(receivedFor(converted - 1n, rate) < receiveMinor).toBe(true);
        expect(figuresOfPay(payMinor, rate, costs).receiveMinor >= receiveMinor).toBe(true);
        // One unit less would not suffice, nor would the unit that the fee's rounding takes.
        expect(
          payMinor <= 2n || figuresOfPay(payMinor - 2n, rate, costs).receiveMinor < receiveMinor,
        ).toBe(true);
      }),
    );
  });

  it("are not there where the market has no price", () => {
    expect(() => marketRate("NGN", "DOGE", prices)).toThrow("service-unavailable");
    expect(() => marketRate("DOGE", "NGN", prices)).toThrow("service-unavailable");
  });

  it("give nobody anything for trading back and forth", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...assetCodes),
        fc.array(fc.tuple(fc.constantFrom(...assetCodes), price), { minLength: 1, maxLength: 8 }),
        price,
        amount,
        (start, way, startUsd, startMinor) => {
          const usd = new Map<Asset, string>([...way, [start, startUsd]]);
          let held = { asset: start, minor: startMinor };
          for (const asset of [...way.map(([next]) => next), start]) {
            if (asset === held.asset) continue;
            const rate = customerRate(held.asset, asset, usd, costs);
            held = { asset, minor: figuresOfPay(held.minor, rate, costs).receiveMinor };
          }
          expect(held.minor <= startMinor).toBe(true);
        },
      ),
    );
  });
});

describe("the figures of an order", () => {
  it("are at the order's own price, whichever asset it pays", () => {
    const buys = figuresOfPay(
      toMinor("1000000", "NGN"),
      orderRate("NGN", "BTC", "140000000"),
      costs,
    );
    expect(buys.receiveMinor).toBe(toMinor("0.00710714", "BTC"));
    const sells = figuresOfPay(
      toMinor("0.01", "BTC"),
      orderRate("BTC", "NGN", "150000000.5"),
      costs,
    );
    expect(sells.receiveMinor).toBe(toMinor("1492500", "NGN"));
  });
});
