import * as z from "zod/mini";
import { assetCodes } from "../assets.ts";
import { ownershipErrors } from "../proof/ownership.ts";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { says } from "../validation-codes.ts";

/** The reasons that an account cannot be deleted. */
export const deletionBlockers = [
  "money-left",
  /** Stands beside `money-left`: some of the money is in a gas station. */
  "gas-left",
  /** Stands beside `money-left`: some of the money is on deposit addresses. */
  "deposits-left",
  /** Stands beside `money-left`: some of the money is on cards, whoever of a business's members holds them. */
  "cards-left",
  /** Stands beside `money-left`: some of the money is in vaults. */
  "vaults-left",
  "money-moving",
  /** Payments of a business wait for approval, and can be declined or cancelled. */
  "approvals-open",
  "business-members",
] as const;

/**
 * The remainders of the person's wallets, which stay with Apex: each is too little to be sent, converted or withdrawn,
 * fees included.
 */
export const givesUpSchema = z.array(moneySchema).check(z.maxLength(assetCodes.length));

export const initDeleteAccount = defineEndpoint({
  slug: "init-delete-account",
  method: "POST",
  path: "/auth-http/auth/profile/delete-account/init",
  summary:
    "Starts deleting the account: returns what prevents it and what it means. If nothing prevents it, opens a deletion for the second step to confirm and ends the other sessions.",
  body: z.strictObject({}),
  response: z.object({
    /** Absent while an obstacle remains. */
    deletionId: z.optional(z.uuid()),
    blockers: z.array(openEnum(deletionBlockers)),
    /** The balances to move out first. */
    moneyLeft: z.array(moneySchema),
    givesUp: givesUpSchema,
    /** Support can reopen the account until then, and its contacts stay reserved. Afterwards the person's data is erased. */
    erasedAt: z.iso.datetime(),
  }),
  errors: ["settings-locked", ...ownershipErrors],
});

export const confirmDeleteAccountBody = z.strictObject({
  deletionId: z.uuid(says("invalid")),
  /** The `givesUp` that the person has agreed to. By default none. */
  givesUp: z.optional(givesUpSchema),
  security: z.optional(securityProofSchema),
});

export const confirmDeleteAccount = defineEndpoint({
  slug: "confirm-delete-account",
  method: "DELETE",
  path: "/auth-http/auth/profile/delete-account/confirm",
  summary:
    "Completes the deletion: gives up the remainders that the person agreed to, closes the account and ends all of its sessions.",
  body: confirmDeleteAccountBody,
  response: z.object({ erasedAt: z.iso.datetime() }),
  errors: [
    "settings-locked",
    "account-not-empty",
    "remainder-changed",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  tells: "by-page",
});
