import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { transactionSchema } from "../transactions/transaction.ts";

export const withdrawalStages = ["pool", "processing", "history", "all"] as const;

export const listBusinessWithdrawals = defineEndpoint({
  slug: "list-business-withdrawals",
  method: "GET",
  path: "/withdrawals-http/crypto/business",
  summary:
    "Lists the business's crypto withdrawals, newest first, 6 per page: in progress (`pool`), of those only the sent ones, without those that wait for approval (`processing`), ended (`history`) or `all`. `q` searches addresses, notes, references and hashes.",
  query: z.object({
    ...numberedQuery,
    stage: z.enum(withdrawalStages),
    /** Only this batch's payments, in the order of its rows. */
    batchId: z.optional(z.uuid()),
    q: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: numberedPageOf(transactionSchema),
  errors: [],
  reads: ["transactions", "approvals"],
});

/** A batch with the number of its rows in each state. */
export const withdrawalBatchSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  rows: z.int(),
  waiting: z.int(),
  processing: z.int(),
  completed: z.int(),
  /** Number of rows that were returned, declined or cancelled. */
  failed: z.int(),
});
export type WithdrawalBatch = z.output<typeof withdrawalBatchSchema>;

export const readWithdrawalBatch = defineEndpoint({
  slug: "read-withdrawal-batch",
  method: "GET",
  path: "/withdrawals-http/crypto/batches/:id",
  summary: "Returns the progress of a batch of withdrawals.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ batch: withdrawalBatchSchema }),
  errors: [],
  reads: ["transactions", "approvals"],
});
