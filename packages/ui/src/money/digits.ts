/** Digits in groups of three, counted from the end: `1234567` is `1,234,567`. */
export function groupDigits(digits: string, sign: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.push(digits.slice(Math.max(0, end - 3), end));
  return groups.reverse().join(sign);
}

/** Removes trailing zeros from decimals. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}
