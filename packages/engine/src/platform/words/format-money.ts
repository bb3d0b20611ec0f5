import { assetFacts, type Asset } from "@apex/contract/assets";
import type { Language } from "@apex/contract/auth/language";
import type { Money } from "@apex/contract/money";

/** Narrows a text to a decimal, which Intl formats digit by digit without converting it to a number. */
function isDecimal(text: string): text is `${number}` {
  return /^\d+(\.\d+)?$/.test(text);
}

/** Formats are cached: creating one costs far more than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, asset: Asset): Intl.NumberFormat {
  const key = `${language} ${asset}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const { category, scale } = assetFacts(asset);
  const format = new Intl.NumberFormat(
    language,
    category === "crypto"
      ? { maximumFractionDigits: scale }
      : {
          style: "currency",
          currency: asset,
          currencyDisplay: "narrowSymbol",
          minimumFractionDigits: scale,
          maximumFractionDigits: scale,
        },
  );
  formats.set(key, format);
  return format;
}

/** Money in the notation of a language: `₦25,000.00`, `25 000,00 ₦`, `0.015 BTC`. */
export function formatMoney(language: Language, { amount, asset }: Money): string {
  if (!isDecimal(amount)) throw new TypeError(`"${amount}" is not a decimal.`);
  const { category, symbol } = assetFacts(asset);
  const format = formatOf(language, asset);
  if (category === "crypto") return `${format.format(amount)}\u00a0${asset}`;
  // The product has its own symbols, because Intl has none for some of these currencies.
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? symbol : value))
    .join("");
}
