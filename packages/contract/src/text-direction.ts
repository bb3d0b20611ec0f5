/** Characters that change the direction of the text after them, and can make a line look like another. */
export const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Letters of right-to-left scripts, which can reorder digits beside them. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/** Isolates the direction of a text inside a sentence, so that no name can reorder an amount beside it. */
export function isolatedText(text: string): string {
  const plain = text.replaceAll(bidiControls, "");
  return rightToLeft.test(plain) ? `${firstStrongIsolate}${plain}${popIsolate}` : plain;
}

/** Removes a doubled full stop after a shortened name: "from Ngozi E.", not "from Ngozi E..". */
export function endedOnce(sentence: string): string {
  return sentence.replaceAll(/(\p{L})\.\.(?!\.)/gu, "$1.");
}
