import { entryOf } from "@apex/contract/known-words";
import fc from "fast-check";
import type * as z from "zod/mini";

/** A form's field paired with the same field of its call. */
export interface Pair {
  readonly name: string;
  /** The value that the form sends for a text; undefined if it refuses the text, null if it sends none. */
  readonly sends: (typed: string) => unknown;
  readonly accepts: z.ZodMiniType;
  /** The texts that a person may type. */
  readonly typed: fc.Arbitrary<string>;
  /** Default 1,000. */
  readonly numRuns?: number;
}

export const printable = fc.string({ unit: "grapheme", maxLength: 80 });
export const digits = fc.stringMatching(/^[0-9 ]{0,30}$/);
export const phones = fc.stringMatching(/^(\+234|234|0)?[0-9]{8,12}$/);

/** A form schema's result for one of its fields, the others being valid. */
export const field =
  (schema: z.ZodMiniType, name: string, others: object = {}) =>
  (typed: string): unknown => {
    const read = schema.safeParse({ ...others, [name]: typed });
    return read.success ? entryOf<unknown>(Object(read.data), name) : undefined;
  };
/** An empty text sends no value. */
export const optional = (sent: (typed: string) => unknown) => (typed: string) =>
  sent(typed) || null;
export const trimmed = (sent: (typed: string) => unknown) => (typed: string) => {
  const value = sent(typed);
  return typeof value === "string" ? value.trim() : value;
};
