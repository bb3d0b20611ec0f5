import { groupDigits, withoutTrailingZeros } from "./digits.ts";
import { numberSigns } from "./format-money.ts";

/**
 * An amount in few characters: `950`, `12.3k`, `4M`. Its decimals are cut, never rounded up: it must not show more than there is.
 * @param amount A decimal string.
 * @param decimals Default 1.
 */
export function shortAmount(amount: string, locale: string, decimals = 1): string {
  const [, sign = "", whole = "0"] = /^(-?)0*(\d+)/.exec(amount) ?? [];
  const minus = sign && "\u2212";
  if (whole.length <= 3) return minus + whole;
  const [unit, zeros] = whole.length <= 6 ? ["k", 3] : ["M", 6];
  const cut = withoutTrailingZeros(whole.slice(-zeros).slice(0, decimals));
  const { group, decimal } = numberSigns(locale);
  const head = groupDigits(whole.slice(0, -zeros), group);
  return minus + head + (cut && decimal + cut) + unit;
}
