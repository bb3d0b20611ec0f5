import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { identifierTypeSchema } from "./identifier.ts";
import { codeSchema } from "../proof/one-time-code.ts";

export const validateToken = defineEndpoint({
  slug: "validate-token",
  method: "POST",
  path: "/auth-http/auth/v/token/validate",
  summary: "Proves the account's email or phone with the code that was sent to it.",
  body: z.strictObject({ identifierType: identifierTypeSchema, code: codeSchema }),
  response: z.object({ valid: z.literal(true) }),
  errors: ["token-validation-failed"],
  changes: ["profile", "security"],
});
