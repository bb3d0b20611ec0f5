import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assetCodes, assetFacts } from "./assets.ts";
import {
  decimalSchema,
  fromMinor,
  moneyOf,
  shortestDecimal,
  TooManyDecimals,
  toMinor,
} from "./money.ts";

const anyAsset = fc.constantFrom(...assetCodes);
/** Up to 30 digits, far more than a float or an int8 holds. */
const anyMinor = fc.bigInt({ min: 1n - 10n ** 30n, max: 10n ** 30n - 1n });

describe("money", () => {
  test("loses no digit on the way to the wire and back, in any asset", () => {
    fc.assert(
      fc.property(anyAsset, anyMinor, (asset, amountMinor) => {
        expect(toMinor(fromMinor(amountMinor, asset), asset)).toBe(amountMinor);
      }),
    );
  });

  test("has all of the asset's decimals on the wire", () => {
    fc.assert(
      fc.property(anyAsset, anyMinor, (asset, amountMinor) => {
        const { amount } = moneyOf(amountMinor < 0n ? -amountMinor : amountMinor, asset);
        expect(decimalSchema.safeParse(amount).success).toBe(true);
        expect(amount.split(".")[1]?.length ?? 0).toBe(assetFacts(asset).scale);
      }),
    );
  });

  test("adds on the wire as in minor units", () => {
    expect(toMinor("0.1", "NGN") + toMinor("0.2", "NGN")).toBe(toMinor("0.3", "NGN"));
    expect(toMinor("9007199254740993.01", "NGN")).toBe(900719925474099301n);
    expect(toMinor("1.000000000000000001", "ETH")).toBe(1_000_000_000_000_000_001n);
  });

  test("allows zeros beyond the asset's decimals, and refuses other digits", () => {
    expect(toMinor("1.500", "NGN")).toBe(150n);
    expect(() => toMinor("1.505", "NGN")).toThrow(TooManyDecimals);
    expect(() => toMinor("1.5", "RWF")).toThrow(TooManyDecimals);
  });

  test.each(["", "1,5", "1e3", "+1", " 1", "01", ".5", "1.", "0x1", "١", "NaN", "-1", "1 000"])(
    "refuses %j as an amount",
    (text) => {
      expect(decimalSchema.safeParse(text).success).toBe(false);
    },
  );

  test.each([
    ["12.50", "12.5"],
    ["12.00", "12"],
    ["100", "100"],
    ["0.00", "0"],
    ["0.010", "0.01"],
  ])("writes %s in its shortest form %s", (decimal, shortest) => {
    expect(shortestDecimal(decimal)).toBe(shortest);
  });

  test("is never negative", () => {
    expect(() => moneyOf(-1n, "NGN")).toThrow(RangeError);
  });
});
