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

/** An email address or E.164 phone number that finds an account. Accounts opened under older rules are still found. */
export const identifierSchema = z.string().check(
  z.minLength(1, says("identifier-required")),
  z.maxLength(254, says("too-long")),
  z.refine((text) => identifierTypeOf(text) !== undefined, says("identifier-invalid")),
);

/** An email address or phone number that can open an account. */
export const newIdentifierSchema = identifierSchema.check(
  z.refine((text) => !e164.test(text) || isPhoneNumber(text), says("identifier-invalid")),
);

/** The kind of an identifier, or undefined for neither. */
export function identifierTypeOf(text: string): IdentifierType | undefined {
  if (emailSchema.safeParse(text).success) return "email";
  if (e164.test(text)) return "phone";
  return undefined;
}
