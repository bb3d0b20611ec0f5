/** Sum of ISO/IEC 7812-1 over the digits; `doubled` is the place from which every second digit doubles. */
function luhnSum(digits: string, doubled: 0 | 1): number {
  return Array.from(digits)
    .toReversed()
    .map(Number)
    .map((digit, place) => (place % 2 === doubled ? digit * 2 : digit))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

/** A card number with its check digit added. */
export function withCheckDigit(digits: string): string {
  return digits + String((10 - (luhnSum(digits, 0) % 10)) % 10);
}

/** True if a card number's check digit is right. */
export function isLuhnValid(number: string): boolean {
  return /^\d{12,19}$/.test(number) && luhnSum(number, 1) % 10 === 0;
}
