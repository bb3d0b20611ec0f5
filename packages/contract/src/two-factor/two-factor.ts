import { ownershipErrors } from "../proof/ownership.ts";
import * as z from "zod/mini";
import { codeSchema } from "../proof/one-time-code.ts";
import { signedInSchema } from "../auth/session.ts";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

const recoveryCodesSchema = z.array(z.string());
const resources = ["profile", "security", "devices"] as const;

export const initTwoFactor = defineEndpoint({
  slug: "init-two-factor",
  method: "GET",
  path: "/auth-http/auth/v/2fa/init",
  summary: "A secret for an authenticator app. Two-factor is on once a code of it has come back.",
  response: z.object({
    /** Base32, to type where a QR code cannot be scanned. */
    secret: z.string(),
    /** The content of the QR code: `otpauth://totp/…`. */
    otpauthUrl: z.string(),
  }),
  errors: ["two-factor-on", ...ownershipErrors],
});

export const activateTwoFactor = defineEndpoint({
  slug: "activate-two-factor",
  method: "POST",
  path: "/auth-http/auth/v/2fa/activate",
  summary:
    "Turns two-factor on with a code of the app. Ends the other sessions, and answers a new one with recovery codes, which are shown this once.",
  body: z.strictObject({ code: codeSchema, security: z.optional(securityProofSchema) }),
  response: z.object({ ...signedInSchema.shape, recoveryCodes: recoveryCodesSchema }),
  errors: ["two-factor-on", "settings-locked", ...proofErrors, ...ownershipErrors],
  changes: [...resources],
});

export const deactivateTwoFactor = defineEndpoint({
  slug: "deactivate-two-factor",
  method: "POST",
  path: "/auth-http/auth/v/2fa/deactivate",
  summary:
    "Turns two-factor off and forgets its secret and recovery codes. Money is on hold for 24 hours; answers a new session.",
  body: z.strictObject({ security: z.optional(securityProofSchema) }),
  response: signedInSchema,
  errors: ["two-factor-off", "settings-locked", ...proofErrors],
  changes: [...resources, "limits"],
});

export const remakeRecoveryCodes = defineEndpoint({
  slug: "remake-recovery-codes",
  method: "POST",
  path: "/security-http/recovery-codes",
  summary: "New recovery codes, shown this once; the old ones stop working.",
  body: z.strictObject({ security: z.optional(securityProofSchema) }),
  response: z.object({ recoveryCodes: recoveryCodesSchema }),
  errors: ["two-factor-off", "settings-locked", ...proofErrors, ...ownershipErrors],
  changes: ["security"],
});
