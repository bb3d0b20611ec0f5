import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

/** The setting that crypto can be sent only to saved addresses. */
export const allowListSchema = z.object({
  /** Stays true during the wait that follows a request to turn it off. */
  isOn: z.boolean(),
  /** When the setting ends, after a request to turn it off. */
  offAt: z.optional(z.iso.datetime()),
});

export const readAllowList = defineEndpoint({
  slug: "read-allow-list",
  method: "GET",
  path: "/address-book-http/allow-list",
  summary: "Says whether crypto can be sent to saved addresses only.",
  response: allowListSchema,
  errors: [],
  reads: ["addresses"],
});

export const updateAllowListBody = z.strictObject({
  isOn: z.boolean(),
  /** Chosen by the caller; the security code is bound to it. */
  requestId: z.uuid(),
  /** Required to turn it off. */
  security: z.optional(securityProofSchema),
});

export const updateAllowList = defineEndpoint({
  slug: "update-allow-list",
  method: "PUT",
  path: "/address-book-http/allow-list",
  summary:
    "Switches the allow list. Turned on, it applies at once: crypto goes to saved addresses only, and new ones wait 24 hours. Turning it off needs a security code and takes 48 hours.",
  body: updateAllowListBody,
  response: allowListSchema,
  errors: [...proofErrors, "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  changes: ["addresses"],
});
