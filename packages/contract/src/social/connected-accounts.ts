import * as z from "zod/mini";
import { ownershipErrors } from "../proof/ownership.ts";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { socialProviderSchema, ticketSchema } from "./social-sign-in.ts";

export const connectedAccountSchema = z.object({
  provider: socialProviderSchema,
  /** Absent if the provider is not connected. */
  connectedAt: z.optional(z.iso.datetime()),
  /** True if the person could not log in without this provider, so that it cannot be disconnected. */
  isLastWayIn: z.boolean(),
});
export type ConnectedAccount = z.output<typeof connectedAccountSchema>;

export const listConnectedAccounts = defineEndpoint({
  slug: "list-connected-accounts",
  method: "GET",
  path: "/auth-http/auth/v/user/connected-accounts",
  summary: "Lists the providers connected to the account, and those that can be connected.",
  response: z.object({ items: z.array(connectedAccountSchema) }),
  errors: [],
  reads: ["security"],
});

export const connectSocial = defineEndpoint({
  slug: "connect-social",
  method: "POST",
  path: "/auth-http/auth/v/user/connected-accounts",
  summary:
    "Connects a provider that has verified the person; they can sign in with it from now on.",
  body: z.strictObject({ ticket: ticketSchema, security: z.optional(securityProofSchema) }),
  response: z.object({ provider: socialProviderSchema }),
  errors: ["social-expired", "social-taken", "settings-locked", ...proofErrors, ...ownershipErrors],
  changes: ["security"],
});

export const disconnectSocial = defineEndpoint({
  slug: "disconnect-social",
  method: "DELETE",
  path: "/auth-http/auth/v/user/connected-accounts/:provider",
  summary: "Disconnects a provider, unless it is the person's last way to sign in.",
  params: z.object({ provider: socialProviderSchema }),
  body: z.strictObject({ security: z.optional(securityProofSchema) }),
  response: z.object({}),
  errors: ["last-way-in", "settings-locked", ...proofErrors],
  changes: ["security"],
  tells: "removed",
});
