import { assetCodes, type Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changePercent,
  convertLeft,
  convertLimit,
  convertMinor,
  hasRate,
  rateDecimal,
  rateOf,
  type Prices,
} from "./convert.ts";

const prices: Prices = new Map<Asset, string>([
  ["USD", "1"],
  ["NGN", "0.000653594771"],
  ["BTC", "95120.5"],
  ["ETH", "3415"],
  ["RWF", "0.000688705234"],
]);
const priced = fc.constantFrom<Asset>("USD", "NGN", "BTC", "ETH", "RWF");
const amount = fc.bigInt({ min: 0n, max: 10n ** 30n });

/** price × amount over a common power of ten: the bound that a conversion must not exceed. */
function worth(amountMinor: bigint, asset: Asset): bigint {
  const [whole = "", fraction = ""] = (prices.get(asset) ?? "").split(".");
  return amountMinor * BigInt(whole + fraction.padEnd(12, "0"));
}

describe("converting amounts", () => {
  it("goes through the dollar", () => {
    expect(convertMinor(toMinor("0.5", "BTC"), "BTC", "USD", prices)).toBe(
      toMinor("47560.25", "USD"),
    );
    expect(convertMinor(toMinor("2", "USD"), "USD", "RWF", prices)).toBe(2904n);
    expect(convertMinor(toMinor("3415", "USD"), "USD", "ETH", prices)).toBe(toMinor("1", "ETH"));
  });

  it("keeps an amount of the same asset exact beyond a number's range", () => {
    fc.assert(
      fc.property(
        amount,
        priced,
        (minor, asset) => convertMinor(minor, asset, asset, prices) === minor,
      ),
    );
  });

  it("never makes money: there and back is never more", () => {
    fc.assert(
      fc.property(amount, priced, priced, (minor, from, to) => {
        expect(
          convertMinor(convertMinor(minor, from, to, prices), to, from, prices),
        ).toBeLessThanOrEqual(minor);
      }),
    );
  });

  it("rounds down, by less than one minor unit", () => {
    const scales: Partial<Record<Asset, bigint>> = { USD: 2n, NGN: 2n, BTC: 8n, ETH: 18n, RWF: 0n };
    fc.assert(
      fc.property(amount, priced, priced, (minor, from, to) => {
        const converted = convertMinor(minor, from, to, prices);
        const given = worth(minor, from) * 10n ** (scales[to] ?? 0n);
        expect(worth(converted, to) * 10n ** (scales[from] ?? 0n)).toBeLessThanOrEqual(given);
        expect(worth(converted + 1n, to) * 10n ** (scales[from] ?? 0n)).toBeGreaterThan(given);
      }),
    );
  });

  it("gives more for more", () => {
    fc.assert(
      fc.property(amount, amount, priced, priced, (a, b, from, to) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(convertMinor(less, from, to, prices)).toBeLessThanOrEqual(
          convertMinor(more, from, to, prices),
        );
      }),
    );
  });

  it("refuses an asset without a price", () => {
    expect(() => convertMinor(-1n, "USD", "NGN", prices)).toThrow(RangeError);
    expect(() => convertMinor(1n, "USD", "DOGE", prices)).toThrow("service-unavailable");
  });

  it("works with every asset's scale", () => {
    const even: Prices = new Map(assetCodes.map((asset) => [asset, "1"]));
    for (const asset of assetCodes)
      expect(convertMinor(100n, "USD", asset, even)).toBe(toMinor("1", asset));
  });
});

describe("rates", () => {
  it.each<[Asset, Asset, string]>([
    ["BTC", "USD", "95120.50"],
    ["USD", "NGN", "1530.00"],
    ["NGN", "USD", "0.000653594"],
    ["NGN", "NGN", "1.00"],
    ["NGN", "RWF", "0.949019"],
    ["USD", "RWF", "1452"],
  ])("of %s in %s are %s", (from, to, text) => {
    expect(rateDecimal(rateOf(from, to, prices), to)).toBe(text);
  });

  it.each<[bigint, Asset, string]>([
    [1_452n * 10n ** 18n, "RWF", "1452"],
    [1_452n * 10n ** 18n, "NGN", "1452.00"],
    [12n * 10n ** 17n, "RWF", "1.2"],
    [10n ** 12n, "USD", "0.000001"],
    [102_345_678n * 10n ** 9n, "USD", "0.102345"],
    [1_020_304_050n * 10n ** 6n, "USD", "0.0010203"],
    [1n, "USD", "0.000000000000000001"],
    [1_234_567_890n * 10n ** 9n, "USD", "1.23456"],
    [1_234_567n * 10n ** 18n + 10n ** 16n, "USD", "1234567.01"],
    [15n * 10n ** 17n, "BTC", "1.50000000"],
  ])("of %s × 10⁻¹⁸ in %s are written %s", (rate, to, text) => {
    expect(rateDecimal(rate, to)).toBe(text);
  });

  it("need a price of both, but none of an asset in itself", () => {
    expect(hasRate("USD", "NGN", prices)).toBe(true);
    expect(hasRate("DOGE", "NGN", prices)).toBe(false);
    expect(hasRate("NGN", "DOGE", prices)).toBe(false);
    expect(hasRate("DOGE", "DOGE", prices)).toBe(true);
    expect(rateOf("DOGE", "DOGE", prices)).toBe(10n ** 18n);
    expect(convertMinor(7n, "DOGE", "DOGE", prices)).toBe(7n);
    expect(convertMinor(0n, "USD", "NGN", prices)).toBe(0n);
  });
});

describe("limits in another asset", () => {
  it("are rounded down to three digits", () => {
    expect(convertLimit(50_000_00n, "USD", "NGN", prices)).toBe(76_500_000_00n);
    expect(convertLimit(50_000_00n, "USD", "BTC", prices)).toBe(52_500_000n);
    expect(convertLimit(1n, "USD", "NGN", prices)).toBe(1_530n);
  });

  it("are left whole until something is used, and then less by it, rounded up", () => {
    const limitMinor = 500_000_01n;
    const left = (usedMinor: bigint, to: Asset) =>
      convertLeft({ limitMinor, usedMinor }, "NGN", to, prices);
    expect(left(0n, "USD")).toBe(convertLimit(limitMinor, "NGN", "USD", prices));
    expect(left(0n, "USD")).toBe(326_00n);
    // 100.00 dollars counted in kobo, and one kobo less: the rounding of the count cannot be seen.
    expect(left(153_000_00n, "USD")).toBe(226_00n);
    expect(left(152_999_99n, "USD")).toBe(226_00n);
    expect(left(153_000_01n, "USD")).toBe(225_99n);
    expect(left(500_000_00n, "USD")).toBe(0n);
    expect(left(100_00n, "NGN")).toBe(499_900_01n);
    expect(left(600_000_00n, "NGN")).toBe(0n);
  });

  it("are never left higher than what the limit allows", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (limitMinor, usedMinor) =>
          (["USD", "BTC", "RWF"] as const).every((asset) => {
            const left = convertLeft({ limitMinor, usedMinor }, "NGN", asset, prices);
            const allowed = limitMinor > usedMinor ? limitMinor - usedMinor : 0n;
            return convertMinor(left, asset, "NGN", prices) <= allowed;
          }),
      ),
    );
  });

  it("stay as they are in their own", () => {
    expect(convertLimit(1_234_567_89n, "NGN", "NGN", prices)).toBe(1_234_567_89n);
  });
});

describe("changes in percent", () => {
  it.each<[bigint, bigint, string]>([
    [1_012n, 1_000n, "+1.2"],
    [999_499n, 1_000_000n, "-0.1"],
    [999_501n, 1_000_000n, "+0.0"],
    [1_000_500n, 1_000_000n, "+0.1"],
    [996n, 1_000n, "-0.4"],
    [1_000n, 1_000n, "+0.0"],
    [99_999n, 100_000n, "+0.0"],
    [5n, 0n, "+0.0"],
    [2_500n, 1_000n, "+150.0"],
  ])("from %s to %s", (now, before, text) => {
    expect(changePercent(now, before)).toBe(text);
  });
});
