/** A text with the digits of every script, and the signs of full width, as a plain keyboard writes them. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize("NFKC"))
    .replace(/\p{Nd}/gu, (digit) => {
      // Unicode lists the digits of a script from 0 to 9 in a row, and only whole scripts follow each other.
      let before = digit.codePointAt(0) ?? 0;
      let value = -1;
      while (/\p{Nd}/u.test(String.fromCodePoint(before--))) value++;
      return String(value % 10);
    });
}
