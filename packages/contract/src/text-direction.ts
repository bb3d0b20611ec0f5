/** Characters that change the direction of what follows them, and so what a line says. */
export const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Letters of scripts that are written from right to left: they change the place of figures beside them. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/** A text inside a sentence, with a direction of its own, so that it changes the place of nothing beside it: no name changes a sum. */
export function isolatedText(text: string): string {
  const plain = text.replaceAll(bidiControls, "");
  return rightToLeft.test(plain) ? `${firstStrongIsolate}${plain}${popIsolate}` : plain;
}
