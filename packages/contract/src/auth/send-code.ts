import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { batchBytesMax } from "../limits.ts";
import { says } from "../validation-codes.ts";
import { idempotencyKeySchema } from "../keys/idempotency-key.ts";
import { emailSchema, identifierSchema, identifierTypeSchema, phoneSchema } from "./identifier.ts";
import { codeChannelSchema, codeSentSchema, keepsLiveSchema } from "../proof/one-time-code.ts";

/** Paths with `phone` mean SMS, unless the body names WhatsApp. */
const carrierSchema = z.optional(z.enum(["sms", "whatsapp"]));

export const sendValidationCode = defineEndpoint({
  slug: "send-validation-code",
  method: "POST",
  path: "/auth-http/auth/v/token/validation/send/:identifierType",
  summary:
    "Sends a code that verifies the account's own email or phone. The first phone or email can be given with it.",
  params: z.object({ identifierType: identifierTypeSchema }),
  body: z.strictObject({
    carrier: carrierSchema,
    /** The email or phone to prove, for an account that has none yet. */
    email: z.optional(emailSchema),
    phone: z.optional(phoneSchema),
    keepsLive: keepsLiveSchema,
  }),
  response: codeSentSchema,
  errors: ["already-verified", "identifier-taken"],
});

export const sendResetPasswordCode = defineEndpoint({
  slug: "send-reset-password-code",
  method: "POST",
  path: "/auth-http/auth/v/token/reset-password/send/:channel",
  summary: "Sends a code to reset a password. The answer is the same for unknown accounts.",
  params: z.object({ channel: codeChannelSchema }),
  body: z.strictObject({ identifier: identifierSchema, keepsLive: keepsLiveSchema }),
  response: codeSentSchema,
  errors: [],
});

export const sendLoginVerificationCode = defineEndpoint({
  slug: "send-login-verification-code",
  method: "POST",
  path: "/auth-http/auth/v/token/login-verification/send/:channel",
  summary:
    "Sends the code for the second step of a sign-in, where the account has no authenticator and the first step was tried often.",
  params: z.object({ channel: codeChannelSchema }),
  body: z.strictObject({
    partialSessionKey: z.string().check(z.minLength(1, says("value-required"))),
    keepsLive: keepsLiveSchema,
  }),
  response: codeSentSchema,
  errors: ["second-step-expired"],
});

export const sendChangeCode = defineEndpoint({
  slug: "send-change-code",
  method: "POST",
  path: "/auth-http/auth/v/token/change/:identifierType",
  summary:
    "Sends the code for a requested change of email or phone again. Answers not-found if no change was requested.",
  params: z.object({ identifierType: identifierTypeSchema }),
  body: z.strictObject({ carrier: carrierSchema }),
  response: codeSentSchema,
  errors: [],
});

export const sendTransactionCode = defineEndpoint({
  slug: "send-transaction-code",
  method: "POST",
  path: "/auth-http/auth/v/token/transaction/send/:identifierType",
  summary:
    "Sends a security code that allows one request only. The message repeats what it allows. Checks the request first, and answers any error that its own call would.",
  params: z.object({ identifierType: identifierTypeSchema }),
  body: z.strictObject({
    carrier: carrierSchema,
    /** The call that the code is for. */
    endpoint: z.string(),
    /** The idempotency key that the call will carry. */
    key: idempotencyKeySchema,
    /** The call's body, without its `security`. */
    request: z.record(z.string(), z.unknown()),
    keepsLive: keepsLiveSchema,
  }),
  response: codeSentSchema,
  /** The limit of a batch of payments, because one code confirms all of it. */
  bodyBytesMax: batchBytesMax,
  errors: ["two-factor-on", "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  answersAhead: true,
});
