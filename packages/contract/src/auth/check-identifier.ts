import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { identifierSchema, identifierTypeSchema } from "./identifier.ts";

export const checkIdentifier = defineEndpoint({
  slug: "check-identifier",
  method: "POST",
  path: "/auth-http/auth/check",
  summary: "Says whether an email address or phone number has an account.",
  body: z.strictObject({ identifier: identifierSchema }),
  response: z.object({ exists: z.boolean(), identifierType: identifierTypeSchema }),
  errors: [],
});
