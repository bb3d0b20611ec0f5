import * as z from "zod/mini";
import { phoneSchema } from "../auth/identifier.ts";
import { defineEndpoint } from "../endpoint.ts";
import { addressLineMaxLength } from "../limits.ts";
import { assetSchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { lineText } from "../user-text.ts";
import { says } from "../validation-codes.ts";
import {
  accountNumberSchema,
  internationalAccountSchema,
  payoutAccountSchema,
} from "./payout-account.ts";

/** How an account's name compares with the claimed one. */
export const accountMatches = ["exact", "close", "none", "unchecked"] as const;
export type AccountMatch = (typeof accountMatches)[number];

/** The holder's name as the sender knows it, to compare. */
const claimedName = z.optional(lineText({ max: addressLineMaxLength }));

export const accountQuestionSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("bank"),
    asset: assetSchema,
    /** A bank's id, from `list-banks`. */
    bankId: z.string().check(z.minLength(1, says("bank-required"))),
    accountNumber: accountNumberSchema,
    accountName: claimedName,
  }),
  z.strictObject({
    kind: z.literal("mobile-money"),
    asset: assetSchema,
    /** An operator's id, from `list-mobile-money-operators`. */
    operatorId: z.string().check(z.minLength(1, says("operator-required"))),
    phone: phoneSchema,
    accountName: claimedName,
  }),
  /** A bank abroad confirms no names, so only the form of the details is checked. */
  z.strictObject({
    kind: z.literal("international"),
    asset: assetSchema,
    account: internationalAccountSchema,
  }),
]);
export type AccountQuestion = z.output<typeof accountQuestionSchema>;

export const accountAnswerSchema = z.object({
  /** `close`: the bank's name is similar to the claimed one. `none`: no such account, or another person's. `unchecked`: abroad. */
  match: openEnum(accountMatches),
  /** Identifies the account in a withdrawal, for half an hour; absent without an account. */
  enquiryId: z.optional(z.uuid()),
  account: z.optional(payoutAccountSchema),
  /** True if the check digit is wrong for this bank, so that the number is unlikely to exist. */
  unlikelyNumber: z.boolean(),
});
export type AccountAnswer = z.output<typeof accountAnswerSchema>;

export const enquireAccount = defineEndpoint({
  slug: "enquire-account",
  method: "POST",
  path: "/withdrawals-http/accounts/enquire",
  summary:
    "Asks a bank or an operator for the name on an account; for an account abroad, checks its details.",
  body: z.strictObject({ question: accountQuestionSchema }),
  response: accountAnswerSchema,
  errors: ["withdrawals-unavailable", "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
});
