import * as z from "zod/mini";
import { codeSchema } from "../proof/one-time-code.ts";
import { passkeyAssertionSchema, type PasskeyAssertion } from "../proof/passkey-credential.ts";
import { passkeyRequestSchema } from "../passkeys/passkey-request.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

/** The proof that a member is present: a code or a passkey's answer, in the body of the call that it allows. */
export const staffProofShape = {
  /** The code of their authenticator, which is accepted once. */
  code: z.optional(codeSchema),
  /** The answer of one of their passkeys to a challenge for exactly this request. */
  credential: z.optional(passkeyAssertionSchema),
};

export type StaffProof = { readonly code: string } | { readonly credential: PasskeyAssertion };

/** The refusals of a call that takes a proof. */
export interface StaffProofErrors extends ReadonlyArray<
  "two-factor-off" | "authenticator-code-wrong" | "passkey-not-found" | "passkey-refused"
> {}

export const staffProofErrors: StaffProofErrors = [
  "two-factor-off",
  "authenticator-code-wrong",
  "passkey-not-found",
  "passkey-refused",
];

export const startStaffProof = defineDeskEndpoint({
  slug: "start-staff-proof",
  method: "POST",
  path: "/desk-http/proof",
  summary: "Returns a challenge for one of the member's passkeys, which proves one request only.",
  body: z.strictObject({
    /** The call that the proof is for, with the parameters and the body that it will have. */
    endpoint: z.string(),
    params: z.optional(z.record(z.string(), z.string())),
    request: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: z.object({ options: z.object({ publicKey: passkeyRequestSchema }) }),
  errors: ["passkey-not-found"],
  changes: [],
});
