import * as z from "zod/mini";
import { signedInSchema } from "../auth/session.ts";
import { shutAccountErrors } from "../auth/shut-account.ts";
import { defineEndpoint } from "../endpoint.ts";
import { passkeyAssertionSchema } from "../proof/passkey-credential.ts";
import { passkeyRequestSchema } from "./passkey-request.ts";

export const initPasskeySignIn = defineEndpoint({
  slug: "init-passkey-sign-in",
  method: "GET",
  path: "/auth-http/auth/sign-in/passkey/init",
  summary:
    "Returns a challenge for a passkey of any account, for the browser that X-Guest-Id names.",
  response: z.object({ options: z.object({ publicKey: passkeyRequestSchema }) }),
  errors: [],
});

export const signInWithPasskey = defineEndpoint({
  slug: "sign-in-with-passkey",
  method: "POST",
  path: "/auth-http/auth/sign-in/passkey",
  summary:
    "Signs a person in with a passkey. No second step follows, because the passkey verifies the person. X-Guest-Id is the one of the challenge.",
  body: z.strictObject({ credential: passkeyAssertionSchema }),
  response: signedInSchema,
  errors: ["already-signed-in", "passkey-not-found", "passkey-refused", ...shutAccountErrors],
});
