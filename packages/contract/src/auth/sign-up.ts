import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { referralCodeLength } from "../limits.ts";
import { says } from "../validation-codes.ts";
import { newIdentifierSchema } from "./identifier.ts";
import { languageSchema } from "./language.ts";
import { newPasswordSchema } from "./password.ts";
import { codeChannelSchema } from "../proof/one-time-code.ts";
import { signedInSchema } from "./session.ts";

/** Letters and digits, in upper case. */
export const referralCodeSchema = z
  .string()
  .check(
    z.length(referralCodeLength, says("referral-length")),
    z.regex(/^[A-Za-z0-9]*$/, says("referral-refused")),
  );

export const signUpBody = z.strictObject({
  identifier: newIdentifierSchema,
  password: newPasswordSchema,
  referralCode: z.optional(referralCodeSchema),
  /** The proof of a phone: a code sent to it (default), or a message that its owner sends. */
  proveBy: z.optional(z.enum(["code", "message"])),
  termsAccepted: z.literal(true, says("terms-required")),
  /** The language of mails and messages. */
  language: languageSchema,
});

/** The answer to a sign-up that starts no session yet: first the owner of the phone has to send a message. */
export const messageWantedSchema = z.object({
  messageWanted: z.object({
    /** The browser's secret, by which it opens the account after the message has arrived. */
    key: z.string(),
    /** The number to send the message to, E.164. */
    number: z.string(),
    /** The channels that the message may use. */
    channels: z.array(codeChannelSchema),
    /** The text of the message, sent unchanged. */
    text: z.string(),
    expiresAt: z.iso.datetime(),
  }),
});
export type MessageWanted = z.output<typeof messageWantedSchema>["messageWanted"];

export const signUp = defineEndpoint({
  slug: "sign-up",
  method: "POST",
  path: "/auth-http/auth/sign-up",
  summary:
    "Creates an account and signs it in; a code then verifies its email or phone. If the phone is verified by a message from it, the account is created when the message arrives.",
  body: signUpBody,
  response: z.union([signedInSchema, messageWantedSchema]),
  errors: ["account-already-exists", "already-signed-in", "referral-code-refused"],
});

const keyBody = z.strictObject({
  key: z.string().check(z.regex(/^[\w-]{20,100}$/, says("invalid"))),
});
const messageErrors = ["account-already-exists", "already-signed-in", "sign-up-expired"] as const;

export const finishMessageSignUp = defineEndpoint({
  slug: "finish-message-sign-up",
  method: "POST",
  path: "/auth-http/auth/sign-up/message",
  summary:
    "Checks whether the message has arrived. If so, creates the account with a verified phone and signs it in.",
  body: keyBody,
  response: z.union([signedInSchema, z.object({ isWaiting: z.literal(true) })]),
  errors: messageErrors,
});

export const signUpWithoutMessage = defineEndpoint({
  slug: "sign-up-without-message",
  method: "POST",
  path: "/auth-http/auth/sign-up/no-message",
  summary: "Stops waiting for the message and creates the account; a code then verifies its phone.",
  body: keyBody,
  response: signedInSchema,
  errors: messageErrors,
});
