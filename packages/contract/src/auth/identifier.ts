import * as z from "zod/mini";
import { isEmailAddress } from "./email-address.ts";
import { isPhoneNumber } from "../phones/phone-number.ts";
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
    z.refine(isEmailAddress, says("email-invalid")),
  );

const e164 = /^\+[1-9]\d{4,14}$/;

/** E.164: `+2348031234567`. */
export const phoneSchema = z
  .string()
  .check(
    z.minLength(1, says("phone-required")),
    z.regex(e164, { error: says("phone-invalid"), abort: true }),
    z.refine(isPhoneNumber, says("phone-invalid")),
  );

/** What an account is found by: an email address or an E.164 phone number. One that was opened under older rules is found all the same. */
export const identifierSchema = z.string().check(
  z.minLength(1, says("identifier-required")),
  z.maxLength(254, says("too-long")),
  z.refine((text) => identifierTypeOf(text) !== undefined, says("identifier-invalid")),
);

/** What an account is opened with. */
export const newIdentifierSchema = identifierSchema.check(
  z.refine((text) => !e164.test(text) || isPhoneNumber(text), says("identifier-invalid")),
);

/** Which kind a text is, or undefined when it is neither. */
export function identifierTypeOf(text: string): IdentifierType | undefined {
  if (emailSchema.safeParse(text).success) return "email";
  if (e164.test(text)) return "phone";
  return undefined;
}
