import { says } from "@apex/contract/validation-codes";
import * as z from "zod/mini";

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The schema of a text field that takes a whole number within bounds. */
export function wholeNumberText({ min, max }: Bounds) {
  return z.string().check(
    z.trim(),
    z.minLength(1, says("value-required")),
    z.regex(/^\d{1,9}$/, says("digits-only")),
    z.refine((text) => Number(text) >= min && Number(text) <= max, says("invalid")),
  );
}
