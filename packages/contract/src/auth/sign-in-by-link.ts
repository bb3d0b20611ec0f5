import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { says } from "../validation-codes.ts";
import { partialSchema, signedInSchema } from "./session.ts";
import { shutAccountErrors } from "./shut-account.ts";

export const signInByLink = defineEndpoint({
  slug: "sign-in-by-link",
  method: "POST",
  path: "/auth-http/auth/sign-in/redirect/:token",
  summary:
    "Signs a person in with the single-use token of a link. In a browser other than the one that requested it, a second step follows; two-factor is still required. An account that is locked out gets such a link.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, says("invalid"))) }),
  response: z.union([signedInSchema, partialSchema]),
  errors: ["already-signed-in", "sign-in-link-expired", ...shutAccountErrors],
});
