import type { EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * A list of words, and how many other characters may surround one of them in a password that attackers still try first.
 */
interface CommonWords {
  readonly words: ReadonlySet<string>;
  /** The most digits and symbols before and after the word, together. */
  readonly aroundMax: number;
}

/** The number of the list's passwords that are refused with many surrounding characters, and with few. */
const mostCommon = 1_000;
const common = 10_000;
/**
 * The most digits and symbols around a word with which a password is still refused: for the most common words, and for
 * the others.
 */
const mostAround = 8;
const fewAround = 4;

/** Words that are common in our markets, but missing or far down in the list. */
const wordsOfOurs = [
  ..."apex wallet bitcoin crypto ethereum tether naira cedi shilling".split(" "),
  ..."nigeria lagos abuja ghana accra kenya nairobi rwanda kigali africa".split(" "),
  ..."bank business user guest root demo login pass jesus god blessing emmanuel chidi motdepasse".split(
    " ",
  ),
];

/** Symbols in the order of the digits on the same keys: `1qaz@WSX` is `1qaz2wsx` with the shift key held. */
const shifted = ")!@#$%^&*(";

/** Characters that replace letters. Both i and l are written as 1 and !. */
const lookAlikes: readonly Readonly<Record<string, string>>[] = ["i", "l"].map((one) => ({
  "0": "o",
  "1": one,
  "!": one,
  "|": one,
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
}));

const replaced = (text: string, letters: Readonly<Record<string, string>>) =>
  Array.from(text, (letter) => letters[letter] ?? letter).join("");

/** Removes symbols. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);

/** Positions of the first and the last letter. */
function lettersOf(text: string): readonly [number, number] {
  let from = 0;
  let to = text.length;
  while (from < to && !isLetter(text[from])) from += 1;
  while (to > from && !isLetter(text[to - 1])) to -= 1;
  return [from, to];
}

/** A word, and the number of characters around it. */
type FoundWord = readonly [word: string, around: number];

/** The words that a password may be made from, each as an attacker would write it. */
function* wordsIn(password: string): Generator<FoundWord> {
  const text = password.normalize("NFKC").toLowerCase();
  const unshifted = Array.from(text, (letter) => {
    const digit = shifted.indexOf(letter);
    return digit === -1 ? letter : String(digit);
  });
  yield [unshifted.join(""), 0];
  const [from, to] = lettersOf(text);
  // A word may end with digits of its own: `abc123`.
  for (let end = Math.max(to, text.length - mostAround); end <= text.length; end += 1)
    for (const part of [text.slice(from, end), text.slice(0, end)]) {
      const around = text.length - part.length;
      yield [bare(part), around];
      for (const letters of lookAlikes) yield [bare(replaced(part, letters)), around];
    }
}

let lists: Promise<readonly CommonWords[]> | undefined;

/** The lists are loaded when the first password is set, so that nothing else waits for them. */
async function loadLists(): Promise<readonly CommonWords[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const words = dictionary["passwords-common"].map(bare);
  return [
    { words: new Set([...words.slice(0, mostCommon), ...wordsOfOurs]), aroundMax: mostAround },
    { words: new Set(words.slice(0, common)), aroundMax: fewAround },
  ];
}

/** True for a password that attackers try first: a common one, or a common word with the usual letters, digits and symbols. */
export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= loadLists();
  const found = [...wordsIn(password)];
  return (await lists).some(({ words, aroundMax }) =>
    found.some(([word, around]) => around <= aroundMax && words.has(word)),
  );
}

/**
 * Hashes a new password, after checking it. Every call that sets a password uses this.
 * @throws {Refusal} validation-failed at `password` for a common one.
 */
export async function hashNewPassword(context: EngineContext, password: string): Promise<string> {
  if (await isCommonPassword(password))
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "password"], code: "password-common" }],
    });
  return context.passwords.hash(password);
}
