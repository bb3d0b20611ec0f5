import { shortPayee } from "../packages/contract/src/networks/short-address.ts";
import { hearAnswers } from "../packages/flows/src/mocks/mock.ts";
import { amina } from "../packages/flows/src/mocks/people.ts";
import { wordsOf } from "./pseudo-words.ts";

const words = new Set<string>();

function learn(value: unknown, isSeen = new Set<unknown>()): void {
  if (typeof value === "string") {
    // A payee's address may be shown shortened to its ends.
    for (const text of [value, shortPayee(value)])
      for (const word of wordsOf(text.toLowerCase())) words.add(word);
  } else if (typeof value === "object" && value !== null && !isSeen.has(value)) {
    isSeen.add(value);
    for (const part of Object.values(value)) learn(part, isSeen);
    if (value instanceof Error) learn(value.message);
  }
}

/** Forgets the data of the previous story, and starts with this story's values. */
export function beginData(...given: readonly unknown[]): void {
  words.clear();
  for (const value of [amina, ...given]) learn(value);
  hearAnswers(learn);
}

/** True if a word is data of the story: from its arguments, its person, or the answers to its calls. */
export function isData(word: string): boolean {
  return words.has(word.toLowerCase());
}
