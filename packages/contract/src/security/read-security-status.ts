import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { settingsLockSchema } from "./settings-lock-state.ts";

export const readSecurityStatus = defineEndpoint({
  slug: "read-security-status",
  method: "GET",
  path: "/auth-http/auth/v/user/security-status",
  summary: "Returns what protects the account and what is missing.",
  response: z.object({
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** The BVN's status in `readVerification`; absent before the first check. A plain string, so that the first page does not load the list. */
    bvnStatus: z.optional(z.string()),
    documentVerified: z.boolean(),
    isGoogle2FaActive: z.boolean(),
    /** Recovery codes that are not used yet. */
    recoveryCodesLeft: z.number(),
    passkeys: z.number(),
    /** Ways to prove a sensitive request, the best first: `passkey`, `authenticator`, `email`, `phone`. */
    securityOptions: z.array(z.string()),
    /** The lock that blocks changes of security settings. */
    settingsLock: settingsLockSchema,
    /** Set after a change of credentials: when the hold on money leaving the account ends. */
    withdrawalsWaitUntil: z.optional(z.iso.datetime()),
    /** Set after a request to staff to remove the second factor: when they can do so, in business time. */
    factorRecoveryAt: z.optional(z.iso.datetime()),
    /** End of the time in which this session may change security settings without another proof. */
    provedUntil: z.optional(z.iso.datetime()),
  }),
  errors: [],
  reads: ["security", "profile", "verification"],
});
