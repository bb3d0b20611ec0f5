import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { recoveryCodeSchema } from "../proof/security-proof.ts";
import { says } from "../validation-codes.ts";
import { codeSchema } from "../proof/one-time-code.ts";
import { signedInSchema } from "./session.ts";
import { shutAccountErrors } from "./shut-account.ts";

const partialSessionKeySchema = z.string().check(z.minLength(1, says("value-required")));

/** A proof for the second step: an authenticator code, a recovery code, or a code sent on request. */
export const signInSecondStepBody = z.discriminatedUnion("method", [
  z.strictObject({
    partialSessionKey: partialSessionKeySchema,
    method: z.literal("authenticator"),
    code: codeSchema,
  }),
  z.strictObject({
    partialSessionKey: partialSessionKeySchema,
    method: z.literal("recovery"),
    code: recoveryCodeSchema,
  }),
  z.strictObject({
    partialSessionKey: partialSessionKeySchema,
    method: z.literal("code"),
    code: codeSchema,
  }),
]);

export const signInSecondStep = defineEndpoint({
  slug: "sign-in-second-step",
  method: "POST",
  path: "/auth-http/auth/sign-in/2fa",
  summary: "Completes a sign-in that asked for a second step.",
  body: signInSecondStepBody,
  response: signedInSchema,
  errors: [
    ...shutAccountErrors,
    "second-step-expired",
    "authenticator-code-wrong",
    "recovery-code-wrong",
    "security-code-wrong",
    "security-code-expired",
    "security-code-locked",
  ],
});
