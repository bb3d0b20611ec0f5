import * as z from "zod/mini";

/**
 * A word in an answer from a list that can grow. The known words are documented, and unknown ones are accepted, so that
 * an older client can show a newer server's list.
 */
export function openEnum<const Words extends readonly string[]>(words: Words) {
  return z.string().check(z.meta({ examples: [...words] }));
}
