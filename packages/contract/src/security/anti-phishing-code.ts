import { ownershipErrors } from "../proof/ownership.ts";
import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { antiPhishingCodeLength } from "../limits.ts";
import { says } from "../validation-codes.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

/** Letters and digits only: the code is in every mail and message, and other text could pose as our words. */
export const antiPhishingCodeSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.minLength(antiPhishingCodeLength.min, says("anti-phishing-length")),
    z.maxLength(antiPhishingCodeLength.max, says("anti-phishing-length")),
    z.regex(/^[\p{L}\p{N}]*$/u, says("anti-phishing-characters")),
  );

export const setAntiPhishingCode = defineEndpoint({
  slug: "set-anti-phishing-code",
  method: "PUT",
  path: "/auth-http/auth/profile/general-settings/anti-phishing-code",
  summary: "Sets the code that every mail and message shows, or takes it away.",
  body: z.strictObject({
    antiPhishingCode: z.nullable(antiPhishingCodeSchema),
    security: z.optional(securityProofSchema),
  }),
  response: z.object({ antiPhishingCode: z.optional(z.string()) }),
  errors: ["settings-locked", ...proofErrors, ...ownershipErrors],
  changes: ["profile", "security"],
});
