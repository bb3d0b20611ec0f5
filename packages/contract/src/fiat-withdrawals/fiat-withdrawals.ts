import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import type { ErrorCode } from "../error-codes.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { moneyTermsSchema } from "../money-terms.ts";
import type { Resource } from "../resources.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { noteSchema } from "../transactions/note.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { accountLabelSchema, payoutDestinationSchema } from "./fiat-beneficiaries.ts";
import { fiatWithdrawalMethodSchema } from "./payout-account.ts";

export const fiatWithdrawalTermsSchema = z.extend(moneyTermsSchema, {
  /** The usual time until arrival, in seconds. */
  arrivalSeconds: z.object({ from: z.number(), to: z.number() }),
});
export type FiatWithdrawalTerms = z.output<typeof fiatWithdrawalTermsSchema>;

export const readFiatWithdrawalTerms = defineEndpoint({
  slug: "read-fiat-withdrawal-terms",
  method: "GET",
  path: "/withdrawals-http/fiat/terms",
  summary:
    "Returns the fee, the limits, what remains of them and the arrival time for a withdrawal from a wallet.",
  query: z.object({
    asset: assetSchema,
    method: fiatWithdrawalMethodSchema,
    /** True for a bank abroad. */
    international: z.optional(z.enum(["true", "false"])),
  }),
  response: fiatWithdrawalTermsSchema,
  errors: [
    "withdrawals-unavailable",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  reads: ["limits", "wallets"],
  boundsAmounts: true,
});

export const fiatWithdrawalBody = z.strictObject({
  destination: payoutDestinationSchema,
  /** The amount that arrives. */
  amount: moneySchema,
  /** The fee at review, taken in addition; a changed one needs a new review. */
  fee: moneySchema,
  note: noteSchema,
  /** Saves the account under this name; the withdrawal's code covers it. */
  saveAs: z.optional(accountLabelSchema),
  security: z.optional(securityProofSchema),
});

const errors = [
  "insufficient-funds",
  "amount-below-minimum",
  "amount-above-maximum",
  "daily-limit-exceeded",
  "fee-changed",
  "beneficiary-not-found",
  "enquiry-expired",
  "withdrawals-unavailable",
  "withdrawals-on-hold",
  ...proofErrors,
  "EMAIL_VERIFICATION_REQUIRED",
  "PHONE_VERIFICATION_REQUIRED",
  "KYC_REQUIRED",
] as const satisfies readonly ErrorCode[];

const changes = [
  "wallets",
  "transactions",
  "fiat-beneficiaries",
  "limits",
] as const satisfies readonly Resource[];

export const createBankWithdrawal = defineEndpoint({
  slug: "create-bank-withdrawal",
  method: "POST",
  path: "/withdrawals-http/banks",
  summary:
    "Sends money to a bank account, once per idempotency key. It is processing until the bank confirms arrival.",
  body: fiatWithdrawalBody,
  response: z.object({ transaction: transactionSchema }),
  errors,
  changes,
  movesMoney: "out",
  approval: "waits",
});

export const createMobileMoneyWithdrawal = defineEndpoint({
  slug: "create-mobile-money-withdrawal",
  method: "POST",
  path: "/withdrawals-http/mobile-money",
  summary:
    "Sends money to a mobile wallet, once per idempotency key. It is processing until the operator confirms arrival.",
  body: fiatWithdrawalBody,
  response: z.object({ transaction: transactionSchema }),
  errors,
  changes,
  movesMoney: "out",
  approval: "waits",
});
