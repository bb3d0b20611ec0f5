import type { Handler } from "../handle.ts";
import { listTransactionsHandler } from "./list-transactions.ts";
import { readTransactionHandler } from "./read-transaction.ts";

export const transactionHandlers: readonly Handler[] = [
  listTransactionsHandler,
  readTransactionHandler,
];
