const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const;

/**
 * The last digit of a Nigerian account number, from the bank's three-digit code and the nine digits before it.
 * Source: Central Bank of Nigeria, revised NUBAN standard (2011 form).
 */
export function nubanCheckDigit(bankCode: string, serial: string): string {
  const sum = Array.from(bankCode + serial).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index] ?? 0),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
