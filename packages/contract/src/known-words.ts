/** True if a word from outside, such as a newer server's, is in a list. */
export function isOneOf<Word extends string>(words: readonly Word[], word: unknown): word is Word {
  return words.some((known) => known === word);
}

/** The entry of a table under a word from outside. Inherited properties, such as `constructor`, are not entries. */
export function entryOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  word: string,
): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
