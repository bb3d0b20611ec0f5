import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { identifierSchema } from "./identifier.ts";
import { newPasswordSchema } from "./password.ts";
import { codeSchema } from "../proof/one-time-code.ts";

export const resetPassword = defineEndpoint({
  slug: "reset-password",
  method: "POST",
  path: "/auth-http/auth/forgot-password/reset",
  summary: "Sets a new password with the code sent for it. Every session ends and none begins.",
  body: z.strictObject({
    identifier: identifierSchema,
    code: codeSchema,
    password: newPasswordSchema,
  }),
  response: z.object({}),
  errors: ["token-validation-failed", "account-frozen"],
});
