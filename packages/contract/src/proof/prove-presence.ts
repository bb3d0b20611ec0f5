import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { securityProofSchema } from "./security-proof.ts";

/** The refusals of a call that requires a proof. */
export const proofErrors = [
  "security-code-required",
  "security-code-wrong",
  "security-code-expired",
  "security-code-locked",
  "authenticator-code-wrong",
  "recovery-code-wrong",
  "passkey-not-found",
  "passkey-refused",
] as const;

/**
 * Starts the time in which security settings can be changed. A one-time code for this, or for any call on security
 * settings, is sent for the endpoint `prove-presence` with an empty request; this call carries the code's key in the
 * `Idempotency-Key` header.
 */
export const provePresence = defineEndpoint({
  slug: "prove-presence",
  method: "POST",
  path: "/security-http/presence",
  summary:
    "Proves that the owner is present: this session can change security settings for 10 minutes.",
  body: z.strictObject({ security: securityProofSchema }),
  response: z.object({
    /** The end of the time in which no further proof is needed, ISO 8601 UTC. */
    provedUntil: z.iso.datetime(),
  }),
  errors: [...proofErrors],
  changes: ["security"],
});
