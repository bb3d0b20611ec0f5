import { groupDigits } from "@apex/ui/money/digits";
import { numberSigns } from "@apex/ui/money/format-money";

/**
 * An amount in few characters: `950`, `12.3k`, `4M`. One decimal, cut, never rounded up: it must not show more than there is.
 * @param amount A decimal string.
 */
export function shortAmount(amount: string, locale: string): string {
  const [, sign = "", whole = "0"] = /^(-?)0*(\d+)/.exec(amount) ?? [];
  if (whole.length <= 3) return sign + whole;
  const [unit, zeros] = whole.length <= 6 ? ["k", 3] : ["M", 6];
  const tenth = whole.at(-zeros) ?? "0";
  const { group, decimal } = numberSigns(locale);
  const head = groupDigits(whole.slice(0, -zeros), group);
  return sign + head + (tenth === "0" ? "" : decimal + tenth) + unit;
}
