import { ownershipErrors } from "../proof/ownership.ts";
import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

/** While it is on, the account's protection cannot be changed, not even by an intruder. */
export const settingsLockSchema = z.object({
  isOn: z.boolean(),
  /** After a request to open it: the time from which it is off. */
  opensAt: z.optional(z.iso.datetime()),
});

export const setSettingsLock = defineEndpoint({
  slug: "set-settings-lock",
  method: "PUT",
  path: "/security-http/settings-lock",
  summary:
    "Locks the security settings at once, or asks for them to open: they do 72 hours later, of which their owner hears.",
  body: z.strictObject({ isOn: z.boolean(), security: z.optional(securityProofSchema) }),
  response: settingsLockSchema,
  errors: [...proofErrors, ...ownershipErrors],
  changes: ["security"],
});
