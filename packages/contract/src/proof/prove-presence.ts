import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { securityProofSchema } from "./security-proof.ts";

/** The refusals of a call that asks for a proof. */
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
 * Opens the window in which security settings may be changed. A one-time code for it, or for any call on security settings, is
 * sent for the endpoint `prove-presence` with an empty request, and its key comes in the `Idempotency-Key` header.
 */
export const provePresence = defineEndpoint({
  slug: "prove-presence",
  method: "POST",
  path: "/security-http/presence",
  summary:
    "Proves that the owner is there: this session may change security settings for 10 minutes.",
  body: z.strictObject({ security: securityProofSchema }),
  response: z.object({
    /** End of the time without a further proof, ISO 8601 UTC. */
    provedUntil: z.iso.datetime(),
  }),
  errors: [...proofErrors],
  changes: ["security"],
});
