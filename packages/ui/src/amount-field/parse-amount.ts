import { numberSigns } from "../money/format-money.ts";

/** Why a typed amount was refused. */
export type AmountError = "empty" | "not-a-number" | "ambiguous" | "negative" | "too-many-decimals";

export type ParsedAmount = { ok: true; amount: string } | { ok: false; error: AmountError };

export interface AmountForm {
  /** BCP 47 tag of the page: French writes 1 234,50; all else 1,234.50. */
  locale: string;
  /** Most decimals that the asset has: 2 for NGN, 8 for BTC, 0 for RWF. */
  decimals: number;
  /** Asset code that may stand before or after the figure ("NGN"). */
  asset?: string;
}

/** Groups of three in full and not from zero ("0,001" is no English thousand), or none; then the decimals. */
const forms = {
  fr: /^([1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+|\d+)?(?:,(\d*))?$/,
  en: /^([1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/,
};

/**
 * Reads an amount exactly, by the page's own way of writing numbers. What another language would read
 * as another amount is refused, never guessed: "123,45" in English is not 12345.
 *
 * @returns Canonical decimal string with the decimals as typed ("1234.50"), or why not.
 */
export function parseAmount(text: string, { locale, decimals, asset }: AmountForm): ParsedAmount {
  const figure = stripCurrency(text.trim(), asset);
  if (figure === "") return { ok: false, error: "empty" };
  if (/^[-\u2212]/.test(figure)) return { ok: false, error: "negative" };
  if (!/\d/.test(figure) || /[^\d.,' \u00a0\u202f]/.test(figure)) {
    return { ok: false, error: "not-a-number" };
  }
  const match = forms[locale.startsWith("fr") ? "fr" : "en"].exec(figure);
  if (!match) return { ok: false, error: "ambiguous" };
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > decimals) return { ok: false, error: "too-many-decimals" };
  const integer = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  return { ok: true, amount: fraction ? `${integer}.${fraction}` : integer };
}

/** A pasted "₦1,234.50" or "1 234,50 NGN" carries its currency along. */
function stripCurrency(text: string, asset: string | undefined): string {
  const withoutSign = text.replace(/^([-\u2212]?)\p{Sc}\s*/u, "$1").replace(/\s*\p{Sc}$/u, "");
  if (!asset) return withoutSign;
  const upper = withoutSign.toUpperCase();
  if (upper.startsWith(asset)) return withoutSign.slice(asset.length).trim();
  if (upper.endsWith(asset)) return withoutSign.slice(0, -asset.length).trim();
  return withoutSign;
}

/**
 * Writes a canonical amount as one would type it on the page: what Max puts into the field.
 *
 * @param amount Canonical decimal string ("1234.50").
 */
export function writeAmount(amount: string, locale: string): string {
  const { group, decimal } = numberSigns(locale);
  const [whole = "", fraction] = amount.split(".");
  const integer = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? integer : integer + decimal + fraction;
}
