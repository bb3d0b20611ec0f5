import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

/** The setting that crypto leaves for saved addresses only. */
export const allowListSchema = z.object({
  /** Stays true during the wait that follows a request to turn it off. */
  isOn: z.boolean(),
  /** Time at which it goes off, after a request to turn it off. */
  offAt: z.optional(z.iso.datetime()),
});

export const readAllowList = defineEndpoint({
  slug: "read-allow-list",
  method: "GET",
  path: "/address-book-http/allow-list",
  summary: "Whether crypto can be sent to saved addresses only.",
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
    "Lets crypto go to saved addresses only, at once; new ones then wait 24 hours. Switching it off needs a security code and takes 48 hours.",
  body: updateAllowListBody,
  response: allowListSchema,
  errors: [...proofErrors, "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  changes: ["addresses"],
});
