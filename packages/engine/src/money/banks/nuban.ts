import { assets } from "@apex/contract/assets";

const weights = [3, 7, 3] as const;

/** Whether a country's account numbers follow the Nigerian standard. @param country ISO 3166 code; undefined for a currency of none. */
export function hasNuban(country: string | undefined): boolean {
  return country === assets.NGN.country;
}

/**
 * The code of an institution in six digits, as account numbers are checked with it: three of a bank behind zeros, five of another
 * institution behind a nine. Undefined for codes of other lengths, which payment switches gave out and no standard knows.
 */
function institutionOf(bankCode: string): string | undefined {
  const [, bank] = /^(?:00)?(\d{3})$/.exec(bankCode) ?? [];
  if (bank !== undefined) return `000${bank}`;
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : undefined;
}

/**
 * The last digit of a Nigerian account number, from the code of its bank and the nine digits before it; undefined where the code
 * says nothing of it.
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

/** True if the check digit says that the bank would not issue this number. */
export function isUnlikelyNuban(bankCode: string, accountNumber: string): boolean {
  const checkDigit = nubanCheckDigit(bankCode, accountNumber.slice(0, -1));
  return checkDigit !== undefined && checkDigit !== accountNumber.slice(-1);
}
