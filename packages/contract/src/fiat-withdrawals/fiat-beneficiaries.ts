import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { accountLabelMaxLength } from "../limits.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { nameText } from "../user-text.ts";
import { fiatWithdrawalMethodSchema, payoutAccountSchema } from "./payout-account.ts";

/** The sender's name for an account. */
export const accountLabelSchema = nameText({
  max: accountLabelMaxLength,
  required: "value-required",
});

/** The payee of a withdrawal: saved, paid before, or just looked up. */
export const payoutDestinationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("beneficiary"), beneficiaryId: z.uuid() }),
  z.strictObject({ kind: z.literal("enquiry"), enquiryId: z.uuid() }),
]);
export type PayoutDestination = z.output<typeof payoutDestinationSchema>;

export const fiatBeneficiarySchema = z.object({
  id: z.uuid(),
  asset: assetSchema,
  account: payoutAccountSchema,
  accountLabel: z.optional(z.string()),
  /** Two letters to show instead of a picture. */
  initials: z.string(),
  /** True if saved, false if only paid recently. */
  saved: z.boolean(),
  /** `amount` left the wallet, fee included. */
  lastPaid: z.optional(z.object({ at: z.iso.datetime(), amount: moneySchema })),
});
export type FiatBeneficiary = z.output<typeof fiatBeneficiarySchema>;

export const listFiatBeneficiaries = defineEndpoint({
  slug: "list-fiat-beneficiaries",
  method: "GET",
  path: "/withdrawals-http/beneficiaries",
  summary: "Accounts and mobile wallets that were paid lately and those that are kept.",
  query: z.object({
    asset: z.optional(assetSchema),
    method: z.optional(fiatWithdrawalMethodSchema),
    /** Text to find in names, labels, banks and numbers. */
    q: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({
    recent: z.array(fiatBeneficiarySchema),
    saved: z.array(fiatBeneficiarySchema),
  }),
  errors: [],
  reads: ["fiat-beneficiaries"],
});

export const saveFiatBeneficiaryBody = z.strictObject({
  asset: assetSchema,
  destination: payoutDestinationSchema,
  accountLabel: z.optional(accountLabelSchema),
  security: z.optional(securityProofSchema),
});

export const saveFiatBeneficiary = defineEndpoint({
  slug: "save-fiat-beneficiary",
  method: "PUT",
  path: "/withdrawals-http/beneficiaries/:beneficiaryId",
  summary:
    "Keeps an account under an id of the caller's making. One that was never paid needs a security code for this id and body.",
  params: z.object({ beneficiaryId: z.uuid() }),
  body: saveFiatBeneficiaryBody,
  response: z.object({ beneficiary: fiatBeneficiarySchema }),
  errors: [
    "beneficiary-not-found",
    "enquiry-expired",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["fiat-beneficiaries"],
});

export const updateFiatBeneficiary = defineEndpoint({
  slug: "update-fiat-beneficiary",
  method: "PUT",
  path: "/withdrawals-http/beneficiaries/:beneficiaryId/label",
  summary: "Changes what a kept account is called. Another account is another beneficiary.",
  params: z.object({ beneficiaryId: z.uuid() }),
  body: z.strictObject({ accountLabel: accountLabelSchema }),
  response: z.object({ beneficiary: fiatBeneficiarySchema }),
  errors: ["beneficiary-not-found"],
  changes: ["fiat-beneficiaries"],
});

export const deleteFiatBeneficiary = defineEndpoint({
  slug: "delete-fiat-beneficiary",
  method: "DELETE",
  path: "/withdrawals-http/beneficiaries/:beneficiaryId",
  summary: "Forgets an account.",
  params: z.object({ beneficiaryId: z.uuid() }),
  response: z.object({}),
  errors: [],
  changes: ["fiat-beneficiaries"],
  tells: "deleted",
});
