import { assets } from "@apex/contract/assets";

const weights = [3, 7, 3] as const;

/**
 * Whether a country's account numbers follow the Nigerian standard.
 * @param country ISO 3166 code; undefined for a currency without a country.
 */
export function hasNuban(country: string | undefined): boolean {
  return country === assets.NGN.country;
}

/**
 * An institution's code in the six digits that check digits are computed with: a bank's three digits after zeros,
 * another institution's five digits after a nine. Undefined for codes of other lengths, which payment switches assigned
 * outside the standard.
 */
function institutionOf(bankCode: string): string | undefined {
  const [, bank] = /^(?:00)?(\d{3})$/.exec(bankCode) ?? [];
  if (bank !== undefined) return `000${bank}`;
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : undefined;
}

/**
 * The check digit of a Nigerian account number, from the bank's code and the first nine digits; undefined for codes
 * outside the standard.
 * Source: Central Bank of Nigeria, revised standards on NUBAN for banks and other financial institutions (2020).
 */
export function nubanCheckDigit(bankCode: string, serial: string): string | undefined {
  const institution = institutionOf(bankCode);
  if (institution === undefined) return undefined;
  const sum = Array.from(institution + serial).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** True if the check digit is wrong, so that the bank is unlikely to have issued this number. */
export function isUnlikelyNuban(bankCode: string, accountNumber: string): boolean {
  const checkDigit = nubanCheckDigit(bankCode, accountNumber.slice(0, -1));
  return checkDigit !== undefined && checkDigit !== accountNumber.slice(-1);
}
