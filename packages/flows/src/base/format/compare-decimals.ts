/** Compares two decimals without a sign: for sorting, smallest first. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [a, b].map((decimal) => {
    const [whole = "", fraction = ""] = decimal.split(".");
    return { whole: whole.replace(/^0+/, ""), fraction };
  });
  if (!left || !right) return 0;
  if (left.whole.length !== right.whole.length) return left.whole.length - right.whole.length;
  const places = Math.max(left.fraction.length, right.fraction.length);
  const digits = [left, right].map(({ whole, fraction }) => whole + fraction.padEnd(places, "0"));
  const [first = "", second = ""] = digits;
  return first === second ? 0 : first < second ? -1 : 1;
}
