import { assetFacts } from "../assets.ts";
import { withoutTrailing } from "../without-trailing.ts";
import { baseOf } from "./pair.ts";
import type { Price } from "./price.ts";

/** Significant digits of an inverse; the server's prices have at least as many. */
const digits = 6;

/**
 * A price the way round that people read: a coin in a currency ("1 BTC = ₦145,898,345.91"), otherwise the one whose number
 * is at least 1. Every screen, message and receipt writes a rate like this; only a price that somebody has set stays the
 * way round in which it was typed.
 */
export function quotedPrice(price: Price): Price {
  const { base, amount, asset } = price;
  const isMixed = assetFacts(base).category !== assetFacts(asset).category;
  const isReadable = isMixed ? baseOf(base, asset) === base : !/^0(\.|$)/.test(amount);
  return isReadable || !/[1-9]/.test(amount)
    ? price
    : { base: asset, amount: inverseOf(amount), asset: base };
}

/** 1 / amount, rounded to `digits` significant digits. */
function inverseOf(amount: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const [value, exponent = "0"] = (10 ** fraction.length / Number(whole + fraction))
    .toExponential(digits - 1)
    .split("e");
  const figures = value?.replace(".", "") ?? "";
  const point = Number(exponent) + 1;
  if (point >= digits) return figures + "0".repeat(point - digits);
  const decimals = point > 0 ? figures.slice(point) : "0".repeat(-point) + figures;
  const shown = withoutTrailing(decimals, "0");
  return (point > 0 ? figures.slice(0, point) : "0") + (shown && `.${shown}`);
}
