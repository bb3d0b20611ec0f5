import { assetFacts, type Asset } from "@apex/contract/assets";
import type { Language } from "@apex/contract/auth/language";
import type { Money } from "@apex/contract/money";
import type { Price } from "@apex/contract/trade/price";
import { quotedPrice } from "@apex/contract/trade/quoted-price";

/** Narrows a text to a decimal, which Intl formats digit by digit without converting it to a number. */
function isDecimal(text: string): text is `${number}` {
  return /^\d+(\.\d+)?$/.test(text);
}

/** The most decimals on the wire: a price can have more than its currency. */
const maximumFractionDigits = 18;

/** Formats are cached: creating one costs far more than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/**
 * Money in the notation of a language, as screens write it: `₦25,000.00`, `25 000,00 ₦`, `0.015 BTC`. It has at least the
 * decimals of its currency, two for a coin.
 */
export function formatMoney(language: Language, { amount, asset }: Money): string {
  if (!isDecimal(amount)) throw new TypeError(`"${amount}" is not a decimal.`);
  const { category, scale } = assetFacts(asset);
  return beside(language, asset, formatOf(language, category === "crypto" ? 2 : scale).format(amount));
}

/** A price in the notation of a language: `1 BTC = ₦145,898,345.91`, `$1 = ₦1,495.64`. */
export function formatPrice(language: Language, price: Price): string {
  const { base, ...money } = quotedPrice(price);
  return `${beside(language, base, "1")} = ${formatMoney(language, money)}`;
}

/** A figure with the sign of its currency, before or after it as the language writes it. */
function beside(language: Language, asset: Asset, figure: string): string {
  const { category, symbol } = assetFacts(asset);
  if (category === "crypto" || language === "fr") return `${figure}\u00a0${symbol}`;
  return symbol.length > 1 ? `${symbol}\u00a0${figure}` : symbol + figure;
}
