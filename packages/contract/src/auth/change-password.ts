import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { newPasswordSchema, passwordSchema } from "./password.ts";
import { signedInSchema } from "./session.ts";

export const changePassword = defineEndpoint({
  slug: "change-password",
  method: "POST",
  path: "/auth-http/auth/password-change",
  summary:
    "Changes the password of the signed-in person: every other session ends, and this one goes on with a new token.",
  body: z.strictObject({
    currentPassword: passwordSchema,
    password: newPasswordSchema,
    security: z.optional(securityProofSchema),
  }),
  response: signedInSchema,
  errors: ["wrong-password", "password-unchanged", "settings-locked", ...proofErrors],
  changes: ["security"],
});
