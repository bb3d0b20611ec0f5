import { depositHandlers } from "./deposits/deposit-handlers.ts";
import type { Handler } from "./handle.ts";
import { transactionHandlers } from "./transactions/transaction-handlers.ts";
import { transferHandlers } from "./transfers/transfer-handlers.ts";
import { walletHandlers } from "./wallets/wallet-handlers.ts";

/** What answers each endpoint of the contract. */
export const handlers: readonly Handler[] = [
  ...walletHandlers,
  ...depositHandlers,
  ...transferHandlers,
  ...transactionHandlers,
];
