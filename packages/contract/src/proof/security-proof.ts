import * as z from "zod/mini";
import { codeSchema } from "./one-time-code.ts";
import { says } from "../validation-codes.ts";
import { passkeyAssertionSchema } from "./passkey-credential.ts";

/** Letters and digits in two halves: `7kf2m-9qx4d`, as written down. */
export const recoveryCodeSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^\s*[0-9a-zA-Z]{5}[\s-]*[0-9a-zA-Z]{5}\s*$/, says("recovery-code-invalid")),
  );

/** The proof in a sensitive request that the account's owner makes it. */
export const securityProofSchema = z.discriminatedUnion("method", [
  /** A one-time code that was sent for this very request. Not accepted with two-factor on. */
  z.strictObject({ method: z.literal("code"), code: codeSchema }),
  /** The code of the authenticator app, valid for one request. */
  z.strictObject({ method: z.literal("authenticator"), code: codeSchema }),
  /** A passkey's answer to `re-authenticate/init`, requested for this very request. */
  z.strictObject({ method: z.literal("passkey"), credential: passkeyAssertionSchema }),
  /** A recovery code, which the request uses up: for security settings only, never for money. */
  z.strictObject({ method: z.literal("recovery"), code: recoveryCodeSchema }),
]);
export type SecurityProof = z.output<typeof securityProofSchema>;

/** Ways to prove the owner's presence. `email` and `phone` are a one-time code. */
export const securityOptions = ["passkey", "authenticator", "recovery", "email", "phone"] as const;
export type SecurityOption = (typeof securityOptions)[number];
