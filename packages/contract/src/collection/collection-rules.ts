import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

/** When deposits are collected: on request, or also each night. */
export const collectionTimes = ["by-hand", "daily"] as const;

export const collectionRuleSchema = z.object({
  /** The smallest balance to collect; smaller ones stay at their address. */
  minimum: moneySchema,
  when: z.enum(collectionTimes),
  /** The destination: only the workspace's own wallet. */
  destination: z.literal("wallet"),
});
export type CollectionRule = z.output<typeof collectionRuleSchema>;

export const saveCollectionRuleBody = z.strictObject({
  /** Chosen by the caller; the security code is bound to it. */
  requestId: z.uuid(),
  asset: assetSchema,
  network: networkSchema,
  minimum: moneySchema,
  when: z.enum(collectionTimes),
  security: z.optional(securityProofSchema),
});

export const saveCollectionRule = defineEndpoint({
  slug: "save-collection-rule",
  method: "PUT",
  path: "/deposits-http/deposits/business/crypto/collect/rules",
  summary:
    "Sets the amount from which an address is collected, and whether that happens every night. It needs a security code, because a rule spends gas unattended.",
  body: saveCollectionRuleBody,
  response: z.object({ rule: collectionRuleSchema }),
  errors: [
    "network-unavailable",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["collections"],
});
