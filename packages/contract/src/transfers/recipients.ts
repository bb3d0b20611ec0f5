import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { moneyTermsSchema } from "../money-terms.ts";
import { ownIdSchema } from "../own-id.ts";
import { userText } from "../user-text.ts";

/** The part of another Apex user that a sender may see. */
export const recipientSchema = z.object({
  /** Identifies the user in calls; not the user's id. */
  id: z.string(),
  username: z.string(),
  /** First name and initial: `Ngozi E.`; a business's full name. */
  maskedName: z.string(),
  /** Two letters for the avatar. */
  initials: z.string(),
  /** `amount` left the wallet, fee included. */
  lastPaid: z.optional(z.object({ at: z.iso.datetime(), amount: moneySchema })),
  /** True if the recipient is saved as a beneficiary. */
  saved: z.boolean(),
});
export type Recipient = z.output<typeof recipientSchema>;

export const findRecipient = defineEndpoint({
  slug: "find-recipient",
  method: "POST",
  path: "/transfers-http/recipients/find",
  summary: "Finds an Apex user by username or email.",
  body: z.strictObject({
    /** A username, with or without its @. */
    identifier: userText({ max: 254, required: "recipient-required" }).check(
      z.overwrite((text) => text.trim().replace(/^@+(?=.)/, "")),
    ),
  }),
  response: z.object({ recipient: recipientSchema }),
  errors: [
    "recipient-not-found",
    "recipient-is-self",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
});

export const listBeneficiaries = defineEndpoint({
  slug: "list-beneficiaries",
  method: "GET",
  path: "/transfers-http/beneficiaries",
  summary: "Lists Apex users: those paid recently and those saved.",
  response: z.object({ recent: z.array(recipientSchema), saved: z.array(recipientSchema) }),
  errors: [],
  reads: ["beneficiaries", "transactions"],
});

export const saveBeneficiary = defineEndpoint({
  slug: "save-beneficiary",
  method: "POST",
  path: "/transfers-http/beneficiaries",
  summary: "Saves an Apex user as a beneficiary.",
  body: z.strictObject({ recipientId: ownIdSchema }),
  response: z.object({ recipient: recipientSchema }),
  errors: [
    "recipient-not-found",
    "recipient-is-self",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["beneficiaries"],
});

export const deleteBeneficiary = defineEndpoint({
  slug: "delete-beneficiary",
  method: "DELETE",
  path: "/transfers-http/beneficiaries/:recipientId",
  summary: "Deletes a beneficiary.",
  params: z.object({ recipientId: ownIdSchema }),
  response: z.object({}),
  errors: [],
  changes: ["beneficiaries"],
  tells: "removed",
});

export const readTransferTerms = defineEndpoint({
  slug: "read-transfer-terms",
  method: "GET",
  path: "/transfers-http/terms",
  summary: "Returns the fee, the limits and what remains of them for a transfer from a wallet.",
  query: z.object({ asset: assetSchema }),
  response: moneyTermsSchema,
  errors: ["EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED", "KYC_REQUIRED"],
  reads: ["limits", "wallets"],
  boundsAmounts: true,
});
