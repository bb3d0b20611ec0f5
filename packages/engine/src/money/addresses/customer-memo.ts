/** The first number that is assigned, so that memos have at least six digits. */
const first = 1_000;

/**
 * The memo of a customer's number: the number and two check digits, which make a mistyped memo invalid (ISO 7064, MOD 97-10). Fits a
 * destination tag of 32 bits for 42 million customers.
 * @param index from 0.
 */
export function customerMemo(index: number): string {
  const number = first + index;
  return String(number * 100 + (98 - ((number * 100) % 97)));
}
