import * as z from "zod/mini";
import { destinationShape } from "../address-book/destination.ts";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { withdrawalNoteMaxLength } from "../business/business-limits.ts";
import { batchBytesMax, batchRowsMax } from "../limits.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { feeLevelSchema, networkSchema } from "../networks/list-networks.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { transactionSchema, transactionStatuses } from "../transactions/transaction.ts";
import { lineText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

const rowShape = {
  asset: assetSchema,
  ...destinationShape,
  /** The amount that arrives at the address. */
  amount: moneySchema,
  /** The business's own note, shown to it alone. Two equal payments need different notes. */
  note: z.optional(lineText({ max: withdrawalNoteMaxLength })),
};

export const batchRowSchema = z.strictObject(rowShape);
export type BatchRow = z.output<typeof batchRowSchema>;

/** A row with its fee at review. */
export const pricedRowSchema = z.strictObject({
  ...rowShape,
  /** The fee at review; a changed one needs a new review. */
  fee: moneySchema,
  /**
   * The number of earlier equal payments that the caller has seen and accepts; a row with more is refused. Absent means
   * none.
   */
  repeats: z.optional(z.int().check(z.positive())),
});

function rowsOf<S extends z.ZodMiniType>(row: S) {
  return z
    .array(row)
    .check(z.minLength(1, says("value-required")), z.maxLength(batchRowsMax, says("too-long")));
}

/** The columns of a row in a payment file. */
export const batchColumns = ["asset", "network", "address", "memo", "amount", "note"] as const;
export type BatchColumn = (typeof batchColumns)[number];

/** The reason that a row is refused: the code of a refusal or of a field's check. */
export const rowIssueSchema = z.object({
  column: openEnum(batchColumns),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type RowIssue = z.output<typeof rowIssueSchema>;

/** Codes of refused rows that are neither error codes nor validation codes. */
export const rowCodes = ["row-repeated"] as const;
export type RowCode = (typeof rowCodes)[number];

/**
 * Equal payments of the last 7 days, and equal earlier rows of the batch: same asset, address, memo, amount and note,
 * on any network.
 */
export const rowRepeatSchema = z.object({
  /** Number of equal payments. */
  count: z.int(),
  /** The latest such row of the same request, from 1. */
  row: z.optional(z.int()),
  /** The latest such payment. */
  payment: z.optional(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      createdAt: z.iso.datetime(),
      status: openEnum(transactionStatuses),
    }),
  ),
});
export type RowRepeat = z.output<typeof rowRepeatSchema>;

/** The rows' total against a daily limit. */
export const batchLimitSchema = z.object({
  /** The refusal for going above it. */
  code: openEnum(["daily-limit-exceeded", "network-limit-exceeded"]),
  /** Set for a network's limit. */
  network: z.optional(networkSchema),
  needed: moneySchema,
  left: moneySchema,
  isEnough: z.boolean(),
});
export type BatchLimit = z.output<typeof batchLimitSchema>;

/** A batch's total from one wallet. */
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
    "Checks up to 1,000 crypto withdrawals as sending them would: each row's fee or refusal, equal payments in the last 7 days, the total per wallet, the rest of the daily limits, and whether another member must approve.",
  body: z.strictObject({ feeLevel: feeLevelSchema, rows: rowsOf(batchRowSchema) }),
  response: z.object({
    /** The results of the rows, in the same order. */
    rows: z.array(
      z.object({
        /** Absent if the network does not carry the asset. */
        fee: z.optional(moneySchema),
        issues: z.array(rowIssueSchema),
        /** Absent if there are no equal payments; otherwise the row has to accept them with `repeats`. */
        repeats: z.optional(rowRepeatSchema),
      }),
    ),
    /** Counts the valid rows only, and so do `limits`. */
    totals: z.array(batchTotalSchema),
    limits: z.array(batchLimitSchema),
    /** True if another member must approve all valid rows together. */
    needsApproval: z.boolean(),
    /** The threshold, if the rows pass it only together with the caller's other payments of the last 24 hours. */
    sumOver: z.optional(moneySchema),
  }),
  errors: ["withdrawals-on-hold", "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  bodyBytesMax: batchBytesMax,
  preparesMoneyOut: true,
});

export const createWithdrawalBatchBody = z.strictObject({
  feeLevel: feeLevelSchema,
  rows: rowsOf(pricedRowSchema),
  /** The answer of the check: nothing is sent if it has changed since. */
  needsApproval: z.optional(z.boolean()),
  security: z.optional(securityProofSchema),
});

export const createWithdrawalBatch = defineEndpoint({
  slug: "create-withdrawal-batch",
  method: "POST",
  path: "/withdrawals-http/crypto/batches",
  summary:
    "Sends up to 1,000 crypto withdrawals with one confirmation. Either all the money is held or none of it; each row then succeeds or fails on its own. A row that equals a payment of the last 7 days, or an earlier row, is refused unless its `repeats` allows it. Returns the first withdrawal; the others share its `details.batchId`.",
  body: createWithdrawalBatchBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "batch-row-refused",
    "approval-changed",
    "insufficient-funds",
    "daily-limit-exceeded",
    "network-limit-exceeded",
    "withdrawals-on-hold",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["wallets", "transactions", "limits", "addresses", "approvals"],
  movesMoney: "out",
  approval: "waits",
  bodyBytesMax: batchBytesMax,
});
