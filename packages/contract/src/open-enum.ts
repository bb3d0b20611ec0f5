import * as z from "zod/mini";

/**
 * A word of an answer that may grow: the known ones are named for the reader, an unknown one passes,
 * so that an older client shows a newer server's list instead of failing it.
 */
export function openEnum<const Words extends readonly string[]>(words: Words) {
  return z.string().check(z.meta({ examples: [...words] }));
}
