// Vitest's global set-up of every project: compiles the words, so that Vitest also works without `npm test`.
// @ts-check
import { compileWords } from "./compile-words.mjs";

export function setup() {
  compileWords();
}
