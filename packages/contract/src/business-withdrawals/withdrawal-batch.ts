import * as z from "zod/mini";
import { destinationShape } from "../address-book/destination.ts";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import {
  batchBytesMax,
  batchRowsMax,
  withdrawalNoteMaxLength,
} from "../business/business-limits.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { feeLevelSchema } from "../networks/list-networks.ts";
import { proofErrors } from "../security/prove-presence.ts";
import { securityProofSchema } from "../security/security-proof.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { says } from "../validation-codes.ts";

const rowShape = {
  asset: assetSchema,
  ...destinationShape,
  /** What arrives at the address. */
  amount: moneySchema,
  /** The business's own words for it, seen by the business alone. Two payments that are alike need different ones. */
  note: z.optional(z.string().check(z.maxLength(withdrawalNoteMaxLength, says("too-long")))),
};

export const batchRowSchema = z.strictObject(rowShape);
export type BatchRow = z.output<typeof batchRowSchema>;

/** A row with the fee that was reviewed; a changed one asks again. */
export const pricedRowSchema = z.strictObject({ ...rowShape, fee: moneySchema });

function rowsOf<S extends z.ZodMiniType>(row: S) {
  return z
    .array(row)
    .check(z.minLength(1, says("value-required")), z.maxLength(batchRowsMax, says("too-long")));
}

/** The columns of a row, as a file of payments has them. */
export const batchColumns = ["asset", "network", "address", "memo", "amount", "note"] as const;
export type BatchColumn = (typeof batchColumns)[number];

/** What a row is refused for: the code is one of a refusal or of a field's check. */
export const rowIssueSchema = z.object({
  column: openEnum(batchColumns),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type RowIssue = z.output<typeof rowIssueSchema>;

/** What a batch takes from one wallet. */
export const batchTotalSchema = z.object({
  amount: moneySchema,
  fee: moneySchema,
  total: moneySchema,
  available: moneySchema,
  isEnough: z.boolean(),
});
export type BatchTotal = z.output<typeof batchTotalSchema>;

export const checkWithdrawalBatch = defineEndpoint({
  slug: "check-withdrawal-batch",
  method: "POST",
  path: "/withdrawals-http/crypto/batches/check",
  summary:
    "Checks up to 1,000 crypto withdrawals as they would be checked when they are sent: each row's fee or what it is refused for, and what each wallet needs.",
  body: z.strictObject({ feeLevel: feeLevelSchema, rows: rowsOf(batchRowSchema) }),
  response: z.object({
    /** As many as there are rows, in their order. */
    rows: z.array(
      z.object({
        /** Absent where the network does not take the asset. */
        fee: z.optional(moneySchema),
        issues: z.array(rowIssueSchema),
      }),
    ),
    totals: z.array(batchTotalSchema),
  }),
  errors: [
    "withdrawals-on-hold",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  bodyBytesMax: batchBytesMax,
});

export const createWithdrawalBatchBody = z.strictObject({
  feeLevel: feeLevelSchema,
  rows: rowsOf(pricedRowSchema),
  security: z.optional(securityProofSchema),
});

export const createWithdrawalBatch = defineEndpoint({
  slug: "create-withdrawal-batch",
  method: "POST",
  path: "/withdrawals-http/crypto/batches",
  summary:
    "Sends up to 1,000 crypto withdrawals, confirmed once: all the money is put on hold at once or none of it, and each row goes its own way from there. Answers the first; the others have the same `details.batchId`.",
  body: createWithdrawalBatchBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "batch-row-refused",
    "insufficient-funds",
    "daily-limit-exceeded",
    "network-limit-exceeded",
    "withdrawals-on-hold",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["wallets", "transactions", "limits", "addresses", "approvals"],
  movesMoney: true,
  bodyBytesMax: batchBytesMax,
});
