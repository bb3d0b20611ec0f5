import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { says } from "../validation-codes.ts";
import { identifierSchema, identifierTypeSchema } from "./identifier.ts";

export const freezeAccount = defineEndpoint({
  slug: "freeze-account",
  method: "POST",
  path: "/auth-http/auth/freeze/:token",
  summary:
    "Freezes an account with the signed token of a security mail: every session ends, nobody logs in, API tokens stop, no money leaves, and access that was added since the mail ends. A repeat changes nothing.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/, says("invalid"))) }),
  response: z.object({
    /**
     * The identifiers by whose code the owner can set a new password, which ends the freeze. If empty, support has to
     * end it.
     */
    resetBy: z.array(identifierTypeSchema),
  }),
  errors: ["freeze-link-expired"],
});

export const sendFreezeLink = defineEndpoint({
  slug: "send-freeze-link",
  method: "POST",
  path: "/auth-http/auth/freeze",
  summary:
    "Sends a link that freezes an account to its own verified email or phone. The answer is the same for unknown accounts.",
  body: z.strictObject({ identifier: identifierSchema }),
  response: z.object({}),
  errors: [],
});
