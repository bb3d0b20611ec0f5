import { productName } from "../../platform/product-name.ts";

/** Words that make people take an account for staff or for the product itself. */
const staffWords =
  "support admin administrator staff helpdesk help security moderator official service customer customercare billing compliance finance treasury accounts payments payouts verification verify kyc fraud abuse legal root system sysadmin superuser operator webmaster postmaster hostmaster noreply mailer daemon bank ceo cfo founder refund refunds recovery".split(
    " ",
  );

/** Neutral words: a name of these and a word above still looks like staff. */
const besideWords =
  "the our my your real true team officer manager representative rep executive specialist analyst director chief head lead assistant department dept unit division desk center centre care online agent info app wallet web mail bot chat line global africa nigeria ghana kenya rwanda ng gh ke rw hq inc ltd io com 24 247 365 of and for is a".split(
    " ",
  );

/** The letters that a character resembles, also those of the Cyrillic and the Greek alphabet. */
const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  j: "i",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  q: "g",
  "\u0430": "a",
  "\u0432": "b",
  "\u0441": "c",
  "\u0435": "e",
  "\u04BB": "h",
  "\u043D": "h",
  "\u0456": "i",
  "\u0458": "i",
  "\u04CF": "i",
  "\u043A": "k",
  "\u043C": "m",
  "\u043E": "o",
  "\u0440": "p",
  "\u0455": "s",
  "\u0442": "t",
  "\u0443": "y",
  "\u0445": "x",
  "\u03B1": "a",
  "\u03B2": "b",
  "\u03F2": "c",
  "\u03B5": "e",
  "\u03B7": "h",
  "\u03B9": "i",
  "\u03BA": "k",
  "\u03BC": "m",
  "\u03BD": "n",
  "\u03BF": "o",
  "\u03C1": "p",
  "\u03C4": "t",
  "\u03C5": "y",
  "\u03C7": "x",
  "\u03B6": "z",
};

/** Further letters that resemble one: Latin letters with strokes and hooks, also those of African languages, and Armenian ones. */
const resembling = {
  a: "\u0251\u0259",
  b: "\u0253\u0180\u0183",
  c: "\u0188\u023C",
  d: "\u0111\u0256\u0257\u018C",
  e: "\u025B\u01DD\u0247",
  f: "\u0192",
  g: "\u0260\u0263\u01E5\u0581",
  h: "\u0127\u0570",
  i: "\u0131\u0268\u0269\u0142\u019A",
  k: "\u0199",
  n: "\u014B\u0272\u019E\u0578",
  o: "\u00F8\u0254\u0275\u0585",
  p: "\u01A5",
  r: "\u024D",
  t: "\u0167\u01AD\u0288",
  u: "\u0289\u028A\u028B\u057D",
  y: "\u01B4\u024F",
  z: "\u01B6\u0225",
} as const;
const resembled = new Map(
  Object.entries(resembling).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);

/** The visual form of a text: look-alike letters become the same letter, and repeated letters count once. */
function skeletonOf(text: string): string {
  const joined = text
    .toLowerCase()
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d");
  const letters = Array.from(
    joined,
    (letter) => lookAlikes[letter] ?? resembled.get(letter) ?? letter,
  );
  return letters.filter((letter, place) => letter !== letters[place - 1]).join("");
}

const product = skeletonOf(productName);
const staff = new Set([product, ...staffWords.map(skeletonOf)]);
const beside = new Set(besideWords.map(skeletonOf));

/** True if a text consists only of these words, with at least one staff word. */
function isMadeOfWords(skeleton: string): boolean {
  // The state for each length: unreachable, neutral words only, or with a staff word.
  const reached: ("beside" | "staff" | undefined)[] = ["beside"];
  for (let to = 1; to <= skeleton.length; to += 1)
    for (let from = 0; from < to; from += 1) {
      const before = reached[from];
      if (before === undefined) continue;
      // "Support Team" has one T in its visual form, which ends a word and begins the next.
      for (const start of from === 0 ? [0] : [from, from - 1]) {
        const word = skeleton.slice(start, to);
        if (!(staff.has(word) || beside.has(word))) continue;
        if (before === "staff" || staff.has(word)) reached[to] = "staff";
        else reached[to] ??= "beside";
      }
    }
  return reached[skeleton.length] === "staff";
}

const isDigit = (character = "") => character >= "0" && character <= "9";

/** The text with and without the digits at its ends, which may be decoration or stand for letters. */
function readings(text: string): string[] {
  let end = text.length;
  while (end > 0 && isDigit(text[end - 1])) end -= 1;
  const behind = text.slice(0, end);
  return [text, behind, behind.replace(/^\d+/, "")];
}

/**
 * True for a reserved username, so that nobody poses as staff: the whole name, or a part between separators, consists
 * of the words above in any spelling. People who already have such a name keep it.
 */
export function isReservedUsername(username: string): boolean {
  const parts = [...username.split(/[._-]/), username.replaceAll(/[._-]/g, "")];
  return parts.flatMap(readings).some((text) => isMadeOfWords(skeletonOf(text)));
}

/**
 * True for a name of a person or a business that passes for the product or its staff: a word is the product's name, or
 * all of it consists of the words above, in any spelling and alphabet.
 */
export function isReservedName(name: string): boolean {
  const words =
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isProduct = (text: string) => {
    const skeleton = skeletonOf(text);
    return skeleton === product || (skeleton.startsWith(product) && isMadeOfWords(skeleton));
  };
  return words.flatMap(readings).some(isProduct) || isMadeOfWords(skeletonOf(words.join("")));
}
