import type { PhoneCountry } from "./phone-field.tsx";

/** A number that was typed, pasted or filled in with its country. */
export interface Dialled {
  country: string;
  /** The digits after the dial code. */
  number: string;
}

/**
 * Splits "+234 803 123 4567": the country with the longest matching dial code. Of several with the same, the chosen one, else the
 * main one.
 *
 * @returns undefined without a plus, for an unlisted country, or while the dial code may still be continued.
 */
export function dialledCountry(
  typed: string,
  countries: readonly PhoneCountry[],
  chosen: string,
): Dialled | undefined {
  const text = typed
    .trim()
    .replace(/^00/, "+")
    .replace(/[^\d+ ]/g, "");
  if (!text.startsWith("+")) return undefined;
  const digits = text.replaceAll(" ", "");
  // "+18" may become "+1876".
  if (countries.some(({ dialCode }) => dialCode !== digits && dialCode.startsWith(digits)))
    return undefined;
  const fitting = countries.filter(({ dialCode }) => digits.startsWith(dialCode));
  const longest = Math.max(...fitting.map(({ dialCode }) => dialCode.length));
  const best = fitting.filter(({ dialCode }) => dialCode.length === longest);
  const country =
    best.find(({ code }) => code === chosen) ?? best.find(({ isMain }) => isMain) ?? best[0];
  return country && { country: country.code, number: digits.slice(longest) };
}
