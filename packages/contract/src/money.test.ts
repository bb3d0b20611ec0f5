import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assetCodes, assetFacts, type Asset } from "./assets.ts";
import {
  decimalSchema,
  fromMinor,
  moneyOf,
  moneySchema,
  moneysOf,
  shortestDecimal,
  signedDecimalSchema,
  signedMoneyOf,
  signedMoneySchema,
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
    expect(() => toMinor("1.505", "NGN")).toThrow(new TooManyDecimals("NGN has 2 decimals: 1.505"));
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

  test("money is never negative, and may be nothing", () => {
    expect(() => moneyOf(-1n, "NGN")).toThrow(new RangeError("Money is never negative: -1 NGN"));
    expect(moneyOf(0n, "NGN")).toEqual({ amount: "0.00", asset: "NGN" });
    expect(signedMoneyOf(-150n, "NGN")).toEqual({ amount: "-1.50", asset: "NGN" });
  });

  test("sums by asset go over the wire in their order", () => {
    const sums = new Map<Asset, bigint>([
      ["USDT", 1_000_000n],
      ["NGN", 150n],
    ]);
    expect(moneysOf(sums)).toEqual([
      { amount: "1.000000", asset: "USDT" },
      { amount: "1.50", asset: "NGN" },
    ]);
  });

  test.each(["", "x1", "1x", "1.", ".5", "1.5.5", "--1"])("%j has no minor units", (text) => {
    expect(() => toMinor(text, "NGN")).toThrow(new TypeError(`"${text}" is not a decimal.`));
  });

  const longest = `${"9".repeat(30)}.${"9".repeat(18)}`;

  test("a decimal has thirty digits before the point and eighteen after it at most", () => {
    for (const schema of [decimalSchema, signedDecimalSchema]) {
      for (const decimal of ["0", "0.5", "10", "12.05", longest])
        expect(schema.safeParse(decimal).success, decimal).toBe(true);
      for (const text of [`9${longest}`, `${longest}9`, "x1", "1x", "1.x", "01", "a", "1a"])
        expect(schema.safeParse(text).error?.issues, text).toMatchObject([
          { message: "amount-invalid" },
        ]);
    }
    expect(signedDecimalSchema.safeParse("-12.5").success).toBe(true);
    expect(decimalSchema.safeParse("").error?.issues[0]?.message).toBe("amount-required");
  });

  test("money on the wire is an amount and its asset, and nothing else", () => {
    const money = { amount: "1.50", asset: "NGN" };
    for (const schema of [moneySchema, signedMoneySchema]) {
      expect(schema.parse(money)).toEqual(money);
      expect(schema.safeParse({ ...money, note: "x" }).success).toBe(false);
      expect(schema.safeParse({ amount: "1.50" }).success).toBe(false);
    }
    const wrong = moneySchema.safeParse({ ...money, asset: "XYZ" });
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual(["invalid"]);
  });
});
