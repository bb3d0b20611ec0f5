import { withoutTrailing } from "./without-trailing.ts";
import * as z from "zod/mini";
import { assetCodes, assetFacts, type Asset } from "./assets.ts";
import { says } from "./validation-codes.ts";

export const assetSchema = z.enum(assetCodes, says("invalid"));

/** A plain decimal: no sign, no grouping, no exponent, at most 30 digits before and 18 after the point. */
export const decimalSchema = z
  .string()
  .check(
    z.minLength(1, says("amount-required")),
    z.regex(/^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/, says("amount-invalid")),
  );

/** A decimal that may be negative: a balance's change, a signed entry. */
export const signedDecimalSchema = z
  .string()
  .check(z.regex(/^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/, says("amount-invalid")));

/** Money on the wire: a decimal string and its asset, never a number. */
export const moneySchema = z.strictObject({ amount: decimalSchema, asset: assetSchema });
export type Money = z.output<typeof moneySchema>;

/** Money with a sign. */
export const signedMoneySchema = z.strictObject({
  amount: signedDecimalSchema,
  asset: assetSchema,
});
export type SignedMoney = z.output<typeof signedMoneySchema>;

/** Thrown if a decimal has more places than its asset. */
export class TooManyDecimals extends Error {}

/**
 * Converts a decimal string to the asset's minor units.
 * @throws {TooManyDecimals} if digits would be lost.
 */
export function toMinor(decimal: string, asset: Asset): bigint {
  const { scale } = assetFacts(asset);
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === "") throw new TypeError(`"${decimal}" is not a decimal.`);
  const digits = withoutTrailing(fraction, "0");
  if (digits.length > scale)
    throw new TooManyDecimals(`${asset} has ${scale} decimals: ${decimal}`);
  const minor = BigInt(whole + digits.padEnd(scale, "0"));
  return sign === "-" ? -minor : minor;
}

/** A decimal without trailing zeros: `"12.50"` becomes `"12.5"`, `"12.00"` becomes `"12"`. */
export function shortestDecimal(decimal: string): string {
  if (!decimal.includes(".")) return decimal;
  return withoutTrailing(withoutTrailing(decimal, "0"), ".");
}

/** A count of minor units as a decimal string with all of the asset's decimals: `1250000n` NGN is `"12500.00"`. */
export function fromMinor(amountMinor: bigint, asset: Asset): string {
  const { scale } = assetFacts(asset);
  const sign = amountMinor < 0n ? "-" : "";
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(scale + 1, "0");
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export function moneyOf(amountMinor: bigint, asset: Asset): Money {
  if (amountMinor < 0n) throw new RangeError(`Money is never negative: ${amountMinor} ${asset}`);
  return { amount: fromMinor(amountMinor, asset), asset };
}

/** Converts sums by asset to wire format. */
export function moneysOf(sums: Iterable<readonly [asset: Asset, minor: bigint]>): Money[] {
  return [...sums].map(([asset, minor]) => moneyOf(minor, asset));
}

export function signedMoneyOf(amountMinor: bigint, asset: Asset): SignedMoney {
  return { amount: fromMinor(amountMinor, asset), asset };
}
