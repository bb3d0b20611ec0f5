import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { says } from "../validation-codes.ts";
import { partialSchema, signedInSchema } from "./session.ts";

export const signInByLink = defineEndpoint({
  slug: "sign-in-by-link",
  method: "POST",
  path: "/auth-http/auth/sign-in/redirect/:token",
  summary:
    "Signs a person in by the token of a link, once. In another browser than the one that asked for it a second step follows; two-factor is asked for all the same. A link goes to the owner of an account that is locked out.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, says("invalid"))) }),
  response: z.union([signedInSchema, partialSchema]),
  errors: ["already-signed-in", "sign-in-link-expired", "account-closed"],
});
