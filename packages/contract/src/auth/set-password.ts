import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { ownershipErrors } from "../proof/ownership.ts";
import { newPasswordSchema } from "./password.ts";

export const setPassword = defineEndpoint({
  slug: "set-password",
  method: "POST",
  path: "/auth-http/auth/password-set",
  summary:
    "Sets the first password of an account that a provider logs in. Nothing that was known before changes, so sessions continue and no money is held.",
  body: z.strictObject({
    password: newPasswordSchema,
    security: z.optional(securityProofSchema),
  }),
  response: z.object({}),
  errors: ["password-already-set", "settings-locked", ...proofErrors, ...ownershipErrors],
  changes: ["security"],
});
