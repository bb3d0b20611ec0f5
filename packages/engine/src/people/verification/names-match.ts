import { nameWords } from "../../platform/name-words.ts";

/** The words of a name that distinguish people; initials do not. */
const tellingWords = (name: string) => new Set(nameWords(name).filter((word) => word.length > 1));

/**
 * True if two full names may belong to one person: all words of one occur in the other, at least two of them.
 * Case, accents, order, initials and middle names that only one of them has do not matter.
 */
export function namesMatch(first: string, second: string): boolean {
  const words = [tellingWords(first), tellingWords(second)];
  const [few = new Set(), many = new Set()] = words.toSorted((a, b) => a.size - b.size);
  return few.size >= 2 && [...few].every((word) => many.has(word));
}
