import * as z from "zod/mini";
import { says } from "../validation-codes.ts";

/** An account is known by an email address or a phone number. */
export const identifierTypes = ["email", "phone"] as const;
export const identifierTypeSchema = z.enum(identifierTypes, says("invalid"));
export type IdentifierType = z.output<typeof identifierTypeSchema>;

export const emailSchema = z
  .string()
  .check(
    z.minLength(1, says("email-required")),
    z.maxLength(254, says("too-long")),
    z.regex(z.regexes.email, says("email-invalid")),
  );

/** E.164: `+2348031234567`. */
export const phoneSchema = z
  .string()
  .check(
    z.minLength(1, says("phone-required")),
    z.regex(/^\+[1-9]\d{6,14}$/, says("phone-invalid")),
  );

/** An email address or an E.164 phone number. */
export const identifierSchema = z.string().check(
  z.minLength(1, says("identifier-required")),
  z.maxLength(254, says("too-long")),
  z.refine((text) => identifierTypeOf(text) !== undefined, says("identifier-invalid")),
);

/** Which kind a text is, or undefined when it is neither. */
export function identifierTypeOf(text: string): IdentifierType | undefined {
  if (emailSchema.safeParse(text).success) return "email";
  if (phoneSchema.safeParse(text).success) return "phone";
  return undefined;
}
