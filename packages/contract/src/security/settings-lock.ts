import { ownershipErrors } from "../proof/ownership.ts";
import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { settingsLockSchema } from "./settings-lock-state.ts";

export const setSettingsLock = defineEndpoint({
  slug: "set-settings-lock",
  method: "PUT",
  path: "/security-http/settings-lock",
  summary:
    "Locks the security settings at once, or requests to unlock them: they unlock after 72 hours, and the owner is told.",
  body: z.strictObject({ isOn: z.boolean(), security: z.optional(securityProofSchema) }),
  response: settingsLockSchema,
  errors: [...proofErrors, ...ownershipErrors],
  changes: ["security"],
});
