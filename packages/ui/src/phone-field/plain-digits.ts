/** A text with full-width, Arabic and Persian digits as 0 to 9, as keyboards of other languages write them. */
export function plainDigits(text: string): string {
  // The last four bits of an Arabic or Persian digit are its value.
  return text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
