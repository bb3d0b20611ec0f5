import { assetFacts } from "@apex/contract/assets";
import type { Language } from "@apex/contract/auth/sign-up";
import type { Money } from "@apex/contract/money";

/** Narrows a text to what Intl formats digit by digit, without making a number of it. */
function isDecimal(text: string): text is `${number}` {
  return /^\d+(\.\d+)?$/.test(text);
}

/** Money as a language writes it: `₦25,000.00`, `25 000,00 ₦`, `0.015 BTC`. */
export function formatMoney(language: Language, { amount, asset }: Money): string {
  if (!isDecimal(amount)) throw new TypeError(`"${amount}" is not a decimal.`);
  const { category, scale, symbol } = assetFacts(asset);
  if (category === "crypto") {
    return `${new Intl.NumberFormat(language, { maximumFractionDigits: scale }).format(amount)}\u00a0${asset}`;
  }
  // The product's own symbols: Intl has none for some of these currencies.
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: asset,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  })
    .formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? symbol : value))
    .join("");
}
