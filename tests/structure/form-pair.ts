import fc from "fast-check";
import type * as z from "zod/mini";

/** One field of a form beside the same field of the call that it is for. */
export interface Pair {
  readonly name: string;
  /** What the form sends for a text; undefined where it refuses it, null where it sends nothing. */
  readonly sends: (typed: string) => unknown;
  readonly accepts: z.ZodMiniType;
  /** What may be typed. */
  readonly typed: fc.Arbitrary<string>;
  /** Default 1,000. */
  readonly numRuns?: number;
}

export const printable = fc.string({ unit: "grapheme", maxLength: 80 });
export const digits = fc.stringMatching(/^[0-9 ]{0,30}$/);
export const phones = fc.stringMatching(/^(\+234|234|0)?[0-9]{8,12}$/);

/** What a schema of a form gives for one of its fields, the others being right. */
export const field =
  (schema: z.ZodMiniType, name: string, others: object = {}) =>
  (typed: string): unknown => {
    const read = schema.safeParse({ ...others, [name]: typed });
    return read.success ? new Map(Object.entries(Object(read.data))).get(name) : undefined;
  };
/** Nothing typed sends nothing. */
export const optional = (sent: (typed: string) => unknown) => (typed: string) =>
  sent(typed) || null;
export const trimmed = (sent: (typed: string) => unknown) => (typed: string) => {
  const value = sent(typed);
  return typeof value === "string" ? value.trim() : value;
};
