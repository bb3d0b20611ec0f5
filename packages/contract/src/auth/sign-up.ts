import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { referralCodeLength } from "../limits.ts";
import { says } from "../validation-codes.ts";
import { identifierSchema } from "./identifier.ts";
import { newPasswordSchema } from "./password.ts";
import { signedInSchema } from "./session.ts";

export const languages = ["en", "fr"] as const;
export const languageSchema = z.enum(languages);
export type Language = z.output<typeof languageSchema>;

/** Letters and digits, in upper case. */
export const referralCodeSchema = z
  .string()
  .check(
    z.length(referralCodeLength, says("referral-length")),
    z.regex(/^[A-Za-z0-9]*$/, says("referral-refused")),
  );

export const signUpBody = z.strictObject({
  identifier: identifierSchema,
  password: newPasswordSchema,
  referralCode: z.optional(referralCodeSchema),
  termsAccepted: z.literal(true, says("terms-required")),
  /** Mails and messages are written in it. */
  language: languageSchema,
});

export const signUp = defineEndpoint({
  slug: "sign-up",
  method: "POST",
  path: "/auth-http/auth/sign-up",
  summary: "Opens an account and signs it in; its email or phone is proved by code next.",
  body: signUpBody,
  response: signedInSchema,
  errors: ["account-already-exists", "already-signed-in", "referral-code-refused"],
});
