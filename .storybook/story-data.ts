import { shortPayee } from "../packages/flows/src/base/format/short-address.ts";
import { hearAnswers } from "../packages/flows/src/mocks/mock.ts";
import { amina } from "../packages/flows/src/mocks/people.ts";
import { wordsOf } from "./pseudo-words.ts";

const words = new Set<string>();

function learn(value: unknown, isSeen = new Set<unknown>()): void {
  if (typeof value === "string") {
    // A payee's address may stand there by its ends alone.
    for (const text of [value, shortPayee(value)])
      for (const word of wordsOf(text.toLowerCase())) words.add(word);
  } else if (typeof value === "object" && value !== null && !isSeen.has(value)) {
    isSeen.add(value);
    for (const part of Object.values(value)) learn(part, isSeen);
    if (value instanceof Error) learn(value.message);
  }
}

/** Forgets the data of the story before, and begins with what this one is given. */
export function beginData(...given: readonly unknown[]): void {
  words.clear();
  for (const value of [amina, ...given]) learn(value);
  hearAnswers(learn);
}

/** Whether a word is part of what the story shows: its arguments, its person, or what its calls were answered. */
export function isData(word: string): boolean {
  return words.has(word.toLowerCase());
}
