import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { identifierSchema } from "./identifier.ts";
import { passwordSchema } from "./password.ts";
import { partialSchema, signedInSchema } from "./session.ts";
import { shutAccountErrors } from "./shut-account.ts";

export const signIn = defineEndpoint({
  slug: "sign-in",
  method: "POST",
  path: "/auth-http/auth/sign-in",
  summary: "Signs a person in with an identifier and a password.",
  body: z.strictObject({ identifier: identifierSchema, password: passwordSchema }),
  response: z.union([signedInSchema, partialSchema]),
  errors: [...shutAccountErrors, "wrong-credentials", "already-signed-in", "account-not-found"],
});
