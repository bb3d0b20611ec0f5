import * as z from "zod/mini";
import { partialSchema, signedInSchema } from "../auth/session.ts";
import { shutAccountErrors } from "../auth/shut-account.ts";
import { languageSchema } from "../auth/language.ts";
import { referralCodeSchema } from "../auth/sign-up.ts";
import { defineEndpoint } from "../endpoint.ts";
import { says } from "../validation-codes.ts";

/** The OpenID providers. */
export const socialProviders = ["google", "apple"] as const;
export const socialProviderSchema = z.enum(socialProviders, says("invalid"));
export type SocialProvider = z.output<typeof socialProviderSchema>;

/** The providers' own spelling, the same in every language. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  apple: "Apple",
};

const secretSchema = z
  .string()
  .check(z.minLength(1, says("value-required")), z.maxLength(4_000, says("too-long")));

/** Identifies the person whom a provider has vouched for. Valid once. */
export const ticketSchema = secretSchema;

export const startSocial = defineEndpoint({
  slug: "start-social",
  method: "POST",
  path: "/auth-http/auth/start-sso",
  summary:
    "Starts a sign-in with a provider: returns the address to send the person to and the state to expect back.",
  body: z.strictObject({ provider: socialProviderSchema }),
  response: z.object({
    /** The provider's page. */
    url: z.url(),
    /** The browser's secret; it refuses an answer with another state. */
    state: z.string(),
  }),
  errors: [],
});

export const verifySocial = defineEndpoint({
  slug: "verify-social",
  method: "POST",
  path: "/auth-http/auth/verify-sso",
  summary: "Checks the answer that a provider sent the person back with. It signs nobody in yet.",
  body: z.strictObject({
    state: secretSchema,
    /** The whole query with which the provider sent the person back: `?code=…&state=…&iss=…`. */
    answer: secretSchema,
  }),
  response: z.object({
    /** Valid once, for 10 minutes: signs in or up, or is connected to the account of the session. */
    ticket: z.string(),
    provider: socialProviderSchema,
    /** True if the person has an account, or one with their email: sign in with it. */
    hasAccount: z.boolean(),
    /** True if that account is not connected to the provider yet: its second step connects it. */
    connects: z.boolean(),
    /** The email of the account to open. */
    email: z.string(),
  }),
  errors: ["social-denied", "social-expired", "social-email-missing"],
});

export const signInWithSocials = defineEndpoint({
  slug: "sign-in-with-socials",
  method: "POST",
  path: "/auth-http/auth/sign-in-with-socials",
  summary:
    "Signs in a person whom a provider has verified; two-factor is still required. An account with the same email that is not connected to the provider asks for a second step, which connects it.",
  body: z.strictObject({ ticket: ticketSchema }),
  response: z.union([signedInSchema, partialSchema]),
  errors: ["already-signed-in", "social-expired", "account-not-found", ...shutAccountErrors],
});

export const signUpWithSocials = defineEndpoint({
  slug: "sign-up-with-socials",
  method: "POST",
  path: "/auth-http/auth/sign-up-with-socials",
  summary:
    "Creates an account for a person whom a provider has verified; their email counts as verified.",
  body: z.strictObject({
    ticket: ticketSchema,
    referralCode: z.optional(referralCodeSchema),
    termsAccepted: z.literal(true, says("terms-required")),
    language: languageSchema,
  }),
  response: signedInSchema,
  errors: [
    "already-signed-in",
    "social-expired",
    "account-already-exists",
    "referral-code-refused",
  ],
});
