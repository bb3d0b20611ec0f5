import * as z from "zod/mini";
import { emailSchema, identifierTypeSchema, phoneSchema } from "../auth/identifier.ts";
import { codeSchema, codeSentSchema } from "../proof/one-time-code.ts";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { says } from "../validation-codes.ts";

const startErrors = [
  "identifier-taken",
  "change-too-soon",
  "settings-locked",
  ...proofErrors,
  "EMAIL_VERIFICATION_REQUIRED",
  "PHONE_VERIFICATION_REQUIRED",
] as const;

const changes = ["profile", "security", "verification", "limits"] as const;

/** A session that may change security settings needs no further proof. */
export const changeEmailBody = z.strictObject({
  email: emailSchema,
  /** Chosen by the caller; the security code is bound to it. */
  requestId: z.uuid(),
  security: z.optional(securityProofSchema),
});

export const changeEmail = defineEndpoint({
  slug: "change-email",
  method: "POST",
  path: "/auth-http/auth/email-change",
  summary:
    "Asks for another email address, proved by what the account has now. The new address is sent a code and a link; either makes the change.",
  body: changeEmailBody,
  response: codeSentSchema,
  errors: startErrors,
});

export const changePhoneBody = z.strictObject({
  phone: phoneSchema,
  carrier: z.optional(z.enum(["sms", "whatsapp"])),
  /** Chosen by the caller; the security code is bound to it. */
  requestId: z.uuid(),
  security: z.optional(securityProofSchema),
});

export const changePhone = defineEndpoint({
  slug: "change-phone",
  method: "POST",
  path: "/auth-http/auth/phone-change",
  summary:
    "Asks for another phone number, proved by what the account has now. The new number is sent a code, which makes the change.",
  body: changePhoneBody,
  response: codeSentSchema,
  errors: startErrors,
});

/** The consequences of a change. */
const changedSchema = z.object({
  identifierType: identifierTypeSchema,
  /** The new email or phone, masked. */
  contact: z.string(),
  /** Withdrawals are on hold until then; absent without a hold. */
  withdrawalsWaitUntil: z.optional(z.iso.datetime()),
});

export const confirmEmailChange = defineEndpoint({
  slug: "confirm-email-change",
  method: "POST",
  path: "/auth-http/auth/v/confirm-email-verification",
  summary: "Makes the change of email that was asked for, by the code that the new address got.",
  body: z.strictObject({ code: codeSchema }),
  response: changedSchema,
  errors: ["token-validation-failed", "identifier-taken", "settings-locked"],
  changes,
});

export const confirmPhoneChange = defineEndpoint({
  slug: "confirm-phone-change",
  method: "POST",
  path: "/auth-http/auth/v/confirm-phone-verification",
  summary: "Makes the change of phone that was asked for, by the code that the new number got.",
  body: z.strictObject({ code: codeSchema }),
  response: changedSchema,
  errors: ["token-validation-failed", "identifier-taken", "settings-locked"],
  changes,
});

export const confirmChange = defineEndpoint({
  slug: "confirm-change",
  method: "GET",
  path: "/auth-http/auth/v/confirm-change/:token",
  summary:
    "Makes the change of email that was asked for, by the link that the new address got; once, and whoever is signed in.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, says("invalid"))) }),
  response: changedSchema,
  errors: ["token-validation-failed", "identifier-taken", "settings-locked"],
});
