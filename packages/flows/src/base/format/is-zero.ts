/** True of a decimal without a digit other than 0, with a sign or without one. */
export function isZero(amount: string): boolean {
  return /^[-+]?[0.]*$/.test(amount);
}
