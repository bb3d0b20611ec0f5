/** The words of a name that tell people apart: without case, accents, apostrophes and initials. */
function wordsOf(name: string): string[] {
  return name
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ`]/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

/**
 * Whether two full names can be one person's: the words of one are all in the other, two of them at least.
 * Case, accents, order, initials and middle names that only one of them has do not matter.
 */
export function namesMatch(first: string, second: string): boolean {
  const words = [new Set(wordsOf(first)), new Set(wordsOf(second))];
  const [few = new Set(), many = new Set()] = words.toSorted((a, b) => a.size - b.size);
  return few.size >= 2 && [...few].every((word) => many.has(word));
}
