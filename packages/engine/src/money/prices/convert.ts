import { withoutTrailing } from "@apex/contract/without-trailing";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { Refusal } from "../../platform/refusal.ts";

/** Price of one unit of each asset in USD, as decimal strings; all conversions go through the dollar. */
export type Prices = ReadonlyMap<Asset, string>;

/** Rates show at least this many significant digits. */
const rateDigits = 6;
const rateDecimals = 18;

/** True if an asset can be converted into another: the market has a price for both. */
export function hasRate(from: Asset, to: Asset, prices: Prices): boolean {
  return from === to || (prices.has(from) && prices.has(to));
}

/**
 * The worth of an amount in another asset: minor units to minor units, exact, then rounded down.
 * @throws {Refusal} service-unavailable without a price.
 */
export function convertMinor(amountMinor: bigint, from: Asset, to: Asset, prices: Prices): bigint {
  if (amountMinor < 0n) throw new RangeError("Only what is there can be converted.");
  if (from === to) return amountMinor;
  return down(crossMinor(amountMinor, from, to, prices));
}

const limitDigits = 3;
/** Enough to tell what was used, and so few that an amount that was counted in another asset is round again. */
const usedDigits = 5;

/**
 * A limit converted to another asset, rounded down to three significant digits: its worth changes every hour, so it
 * should be easy to read, and the amount shown is always allowed.
 * @throws {Refusal} service-unavailable without a price.
 */
export function convertLimit(limitMinor: bigint, from: Asset, to: Asset, prices: Prices): bigint {
  if (from === to) return limitMinor;
  const minor = convertMinor(limitMinor, from, to, prices);
  const rest = restOf(minor, limitDigits);
  return (minor / rest) * rest;
}

/**
 * The rest of a converted limit: the limit that is shown without what was used, which is rounded up, so that the rest
 * is never more than what is allowed.
 * @throws {Refusal} service-unavailable without a price.
 */
export function convertLeft(
  { limitMinor, usedMinor }: { readonly limitMinor: bigint; readonly usedMinor: bigint },
  from: Asset,
  to: Asset,
  prices: Prices,
): bigint {
  const left = convertLimit(limitMinor, from, to, prices) - usedIn(usedMinor, from, to, prices);
  return left < 0n ? 0n : left;
}

function usedIn(usedMinor: bigint, from: Asset, to: Asset, prices: Prices): bigint {
  if (from === to) return usedMinor;
  const minor = up(crossMinor(usedMinor, from, to, prices));
  const rest = restOf(minor, usedDigits);
  return up({ numerator: minor, denominator: rest }) * rest;
}

/** The unit of an amount's last significant digit. */
function restOf(minor: bigint, digits: number): bigint {
  return 10n ** BigInt(Math.max(0, minor.toString().length - digits));
}

/**
 * Price of one unit of an asset in another, in units of 10⁻¹⁸, rounded down.
 * @throws {Refusal} service-unavailable without a price.
 */
export function rateOf(from: Asset, to: Asset, prices: Prices): bigint {
  if (from === to) return 10n ** BigInt(rateDecimals);
  return down(cross(1n, from, to, prices, rateDecimals));
}

/** A rate of `rateOf` as a decimal: with the asset's decimals, or more until six digits are significant. */
export function rateDecimal(rate: bigint, to: Asset): string {
  const digits = rate.toString().padStart(rateDecimals + 1, "0");
  const whole = digits.slice(0, -rateDecimals);
  const fraction = digits.slice(-rateDecimals);
  const { scale } = assetFacts(to);
  const leadingZeros = fraction.length - fraction.replace(/^0+/, "").length;
  const wanted = whole === "0" ? leadingZeros + rateDigits : rateDigits - whole.length;
  const kept = fraction.slice(0, Math.min(rateDecimals, Math.max(scale, wanted)));
  const trimmed = kept.slice(0, scale) + withoutTrailing(kept.slice(scale), "0");
  return trimmed === "" ? whole : `${whole}.${trimmed}`;
}

/** Change from `before` to `now`, in percent with one decimal and a sign: `+1.2`, `-0.4`, `+0.0`. */
export function changePercent(now: bigint, before: bigint): string {
  if (before === 0n) return "+0.0";
  const difference = now - before;
  const size = difference < 0n ? -difference : difference;
  const tenths = (size * 2_000n + before) / (before * 2n);
  const sign = difference < 0n && tenths > 0n ? "-" : "+";
  return `${sign}${tenths / 10n}.${tenths % 10n}`;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function down({ numerator, denominator }: Fraction): bigint {
  return numerator / denominator;
}

function up({ numerator, denominator }: Fraction): bigint {
  return (numerator + denominator - 1n) / denominator;
}

function crossMinor(amountMinor: bigint, from: Asset, to: Asset, prices: Prices): Fraction {
  return cross(amountMinor, from, to, prices, assetFacts(to).scale - assetFacts(from).scale);
}

/** amount × price(from) ÷ price(to) × 10^shift, exact. */
function cross(amount: bigint, from: Asset, to: Asset, prices: Prices, shift: number): Fraction {
  const fromPrice = parse(prices, from);
  const toPrice = parse(prices, to);
  const exponent = shift + toPrice.decimals - fromPrice.decimals;
  const factor = 10n ** BigInt(Math.abs(exponent));
  const numerator = amount * fromPrice.digits;
  return exponent >= 0
    ? { numerator: numerator * factor, denominator: toPrice.digits }
    : { numerator, denominator: toPrice.digits * factor };
}

function parse(prices: Prices, asset: Asset): { digits: bigint; decimals: number } {
  const price = prices.get(asset);
  if (price === undefined) throw new Refusal("service-unavailable");
  const [whole = "", fraction = ""] = price.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}
