import * as z from "zod/mini";

/**
 * An answer's word from a list that may grow: known words are named for the reader, an unknown one passes,
 * so that an older client shows a newer server's list instead of failing it.
 */
export function openEnum<const Words extends readonly string[]>(words: Words) {
  return z.string().check(z.meta({ examples: [...words] }));
}
