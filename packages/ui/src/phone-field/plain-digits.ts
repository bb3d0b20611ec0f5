const digit = /\p{Nd}/u;

/** A text with the digits of every script and width as 0 to 9, as input methods of other languages write them. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replaceAll(/(?!\d)\p{Nd}/gu, (written) => {
    const code = written.codePointAt(0) ?? 0;
    // Unicode keeps the ten digits of a script together, from zero.
    let value = 0;
    while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}
