const quote = 0x22;
const backslash = 0x5c;

/** The characters of a number of JSON: digits, signs, point and exponent. Of words only those of true and false have an e. */
const numberParts = new Set("0123456789+-.eE");
const isNumberStart = (character: string) =>
  character === "-" || (character >= "0" && character <= "9");

/**
 * Parses JSON with every number as its literal text. A partner that writes `1234.10` means exactly that amount, and a
 * JavaScript number would round long ones.
 * @throws {SyntaxError} if it is no JSON.
 */
export function exactJson(text: string): unknown {
  // Validates first, because the code below relies on every string being closed.
  JSON.parse(text);
  let exact = "";
  let copied = 0;
  let place = 0;
  while (place < text.length) {
    const start = place;
    place += 1;
    if (text.charCodeAt(start) === quote) {
      while (text.charCodeAt(place) !== quote)
        place += text.charCodeAt(place) === backslash ? 2 : 1;
      place += 1;
    } else if (isNumberStart(text.charAt(start))) {
      while (numberParts.has(text.charAt(place))) place += 1;
      exact += `${text.slice(copied, start)}"${text.slice(start, place)}"`;
      copied = place;
    }
  }
  return JSON.parse(exact + text.slice(copied));
}
