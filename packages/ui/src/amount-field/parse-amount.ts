import { plainDigits } from "../field/plain-digits.ts";
import { currencyOf } from "../money/currency.ts";
import { groupDigits } from "../money/digits.ts";
import { numberSigns } from "../money/format-money.ts";

/** The reason why a typed amount was refused. */
export type AmountError =
  | "empty"
  | "not-a-number"
  | "other-currency"
  | "ambiguous"
  | "negative"
  | "too-many-decimals"
  /** Stands for the two before in a currency without decimals, where an example with decimals helps nobody. */
  | "not-whole";

export type ParsedAmount = { ok: true; amount: string } | { ok: false; error: AmountError };

export interface AmountForm {
  /** BCP 47 tag of the page: French writes 1 234,50; other languages 1,234.50. */
  locale: string;
  /** Number of decimals of the asset: 2 for NGN, 8 for BTC, 0 for RWF. */
  decimals: number;
  /** Asset code ("NGN"). Only its own code or sign may stand before or after the figure. */
  asset: string;
}

/** Largest text that is read; a longer one was pasted by mistake. */
const textMax = 100;

/** Amounts with more whole digits are invalid in the API as well. */
const wholeDigitsMax = 30;

/** Groups of three in full and not from zero ("0,001" is no English thousand), or none; then the decimals. */
const forms = {
  fr: /^([1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+|\d+)?(?:,(\d*))?$/,
  en: /^([1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/,
};

/**
 * Reads an amount exactly, in the page's own notation. A text that another language would read
 * as another amount is refused, never guessed: "123,45" in English is not 12345. So is a figure of another
 * currency: "$5" is not five naira.
 *
 * @returns Canonical decimal string with the decimals as typed ("1234.50"), or why not.
 */
export function parseAmount(text: string, { locale, decimals, asset }: AmountForm): ParsedAmount {
  if (text.length > textMax) return { ok: false, error: "not-a-number" };
  const { before, figure, after } = piecesOf(plainDigits(text.trim()));
  for (const mark of [before.replace(/[-\u2212]/, "").trim(), after.trim()]) {
    if (mark === "" || ownMarks(asset).includes(mark.toUpperCase())) continue;
    return { ok: false, error: isCurrency(mark, figure) ? "other-currency" : "not-a-number" };
  }
  if (/[-\u2212]/.test(before)) return { ok: false, error: "negative" };
  if (figure === "") return { ok: false, error: "empty" };
  if (!/\d/.test(figure) || /[^\d.,' \u00a0\u202f]/.test(figure)) {
    return { ok: false, error: "not-a-number" };
  }
  const match = forms[locale.startsWith("fr") ? "fr" : "en"].exec(figure);
  if (!match) return { ok: false, error: decimals === 0 ? "not-whole" : "ambiguous" };
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > decimals) {
    return { ok: false, error: decimals === 0 ? "not-whole" : "too-many-decimals" };
  }
  const integer = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  if (integer.length > wholeDigitsMax) return { ok: false, error: "not-a-number" };
  return { ok: true, amount: fraction ? `${integer}.${fraction}` : integer };
}

/** A figure and the text around it: "₦1,234.50" and "1 234,50 NGN" include their currency. */
function piecesOf(text: string): { before: string; figure: string; after: string } {
  const signs = [...text.matchAll(/[\d.,']/g)];
  const from = signs[0]?.index ?? text.length;
  const to = (signs.at(-1)?.index ?? text.length) + 1;
  return { before: text.slice(0, from), figure: text.slice(from, to), after: text.slice(to) };
}

/** The marks of an asset's own amounts, in capitals: "NGN", "₦", "NG₦". */
function ownMarks(asset: string): readonly string[] {
  const { symbol: sign, otherMarks = [] } = currencyOf(asset);
  const symbol = sign?.toUpperCase();
  return symbol === undefined
    ? [asset]
    : [asset, symbol, asset.slice(0, 2) + symbol, ...otherMarks];
}

/** True if a foreign mark names a currency; a word without a figure does not. */
function isCurrency(mark: string, figure: string): boolean {
  return /\p{Sc}/u.test(mark) || (figure !== "" && /^(?:\p{L}{3,4}|R)$/u.test(mark));
}

/**
 * Writes a canonical amount in the page's notation, as Max does.
 *
 * @param amount Canonical decimal string ("1234.50").
 */
export function writeAmount(amount: string, locale: string): string {
  const { group, decimal } = numberSigns(locale);
  const [whole = "", fraction] = amount.split(".");
  const integer = groupDigits(whole, group);
  return fraction === undefined ? integer : integer + decimal + fraction;
}
