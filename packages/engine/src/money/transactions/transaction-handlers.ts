import type { Handler } from "../../runtime/handle.ts";
import { createComplaintHandler } from "./complaints.ts";
import { listTransactionsHandler } from "./list-transactions.ts";
import { readTransactionHandler } from "./read-transaction.ts";
import { savedViewHandlers } from "./saved-views.ts";

export const transactionHandlers: readonly Handler[] = [
  listTransactionsHandler,
  readTransactionHandler,
  createComplaintHandler,
  ...savedViewHandlers,
];
