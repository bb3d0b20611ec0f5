import * as z from "zod/mini";
import { ownershipErrors } from "../proof/ownership.ts";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { says } from "../validation-codes.ts";

/** The reasons that an account cannot be deleted. */
export const deletionBlockers = ["money-left", "money-moving", "business-members"] as const;

export const initDeleteAccount = defineEndpoint({
  slug: "init-delete-account",
  method: "POST",
  path: "/auth-http/auth/profile/delete-account/init",
  summary:
    "First stage: says what stands in the way and what deleting means. With nothing in the way it opens a deletion, which the second stage confirms, and ends the other sessions.",
  body: z.strictObject({}),
  response: z.object({
    /** Absent while an obstacle remains. */
    deletionId: z.optional(z.uuid()),
    blockers: z.array(openEnum(deletionBlockers)),
    /** The remaining balances of the person's wallets. */
    moneyLeft: z.array(moneySchema),
    /** Support can reopen the account until then, and its contacts stay reserved. Afterwards the person's data is erased. */
    erasedAt: z.iso.datetime(),
  }),
  errors: ["settings-locked", ...ownershipErrors],
});

export const confirmDeleteAccountBody = z.strictObject({
  deletionId: z.uuid(says("invalid")),
  security: z.optional(securityProofSchema),
});

export const confirmDeleteAccount = defineEndpoint({
  slug: "confirm-delete-account",
  method: "DELETE",
  path: "/auth-http/auth/profile/delete-account/confirm",
  summary: "Second stage: closes the account and ends every session of it.",
  body: confirmDeleteAccountBody,
  response: z.object({ erasedAt: z.iso.datetime() }),
  errors: [
    "settings-locked",
    "account-not-empty",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  tells: "by-page",
});
