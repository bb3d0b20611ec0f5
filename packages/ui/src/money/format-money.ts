import { currencyOf } from "./currency.ts";
import { groupDigits, withoutTrailingZeros } from "./digits.ts";

/** The pieces of a figure that are set differently; joined in order they read as one. */
export interface MoneyParts {
  /** "−", "+" or nothing. */
  sign: string;
  /** The currency's sign, if it goes first. */
  prefix: string;
  /** Whole part, grouped. */
  integer: string;
  /** Decimal sign and decimals, or nothing. */
  fraction: string;
  /** The currency's code or sign, if it goes last, with its space. */
  suffix: string;
}

export interface MoneyFormat {
  /** BCP 47 tag; French is written 1 234,50 ₦, all else ₦1,234.50. */
  locale: string;
  /** `negative` shows only a minus, `always` a plus too, `never` none. Default `negative`. */
  sign?: "negative" | "always" | "never";
}

export const MINUS = "\u2212";
export const SPACE = "\u00a0";

/**
 * A language's separators in numbers. French groups by a no-break space, because the narrow one is
 * under a tenth of an em in Plus Jakarta Sans, and 250 000 would read as 250000.
 */
export function numberSigns(locale: string): { group: string; decimal: string } {
  return locale.startsWith("fr") ? { group: SPACE, decimal: "," } : { group: ",", decimal: "." };
}

/**
 * Formats a decimal string without turning it into a JavaScript number: no digit is lost.
 *
 * @param amount Canonical decimal string as on the wire ("-1234.5").
 * @param asset Asset code ("NGN").
 * @throws RangeError if the amount is not a decimal string, because a wrong figure must not be shown.
 */
export function moneyParts(amount: string, asset: string, format: MoneyFormat): MoneyParts {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) throw new RangeError(`Not a decimal amount: "${amount}"`);
  const [, minus = "", whole = "", decimals = ""] = match;
  const { symbol, minDecimals } = currencyOf(asset);
  const { group, decimal } = numberSigns(format.locale);
  const shown = withoutTrailingZeros(decimals).padEnd(minDecimals, "0");
  const isZero = /^0*$/.test(whole + decimals);
  const isSymbolFirst = symbol !== undefined && !format.locale.startsWith("fr");
  return {
    sign: signOf(minus === "-" && !isZero, isZero, format.sign ?? "negative"),
    prefix: isSymbolFirst ? (symbol.length > 1 ? symbol + SPACE : symbol) : "",
    integer: groupDigits(whole.replace(/^0+(?=\d)/, ""), group),
    fraction: shown && decimal + shown,
    suffix: isSymbolFirst ? "" : SPACE + (symbol ?? asset),
  };
}

function signOf(
  isNegative: boolean,
  isZero: boolean,
  sign: "negative" | "always" | "never",
): string {
  if (sign === "never" || isZero) return "";
  if (isNegative) return MINUS;
  return sign === "always" ? "+" : "";
}

/** The amount as one string, for sentences and labels. */
export function formatMoney(amount: string, asset: string, format: MoneyFormat): string {
  const { sign, prefix, integer, fraction, suffix } = moneyParts(amount, asset, format);
  return sign + prefix + integer + fraction + suffix;
}
