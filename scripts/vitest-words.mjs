// Vitest's global set-up of every project: the words are compiled, also when Vitest is started by itself.
// @ts-check
import { compileWords } from "./compile-words.mjs";

export function setup() {
  compileWords();
}
