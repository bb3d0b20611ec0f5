import { authHandlers } from "./auth/auth-handlers.ts";
import { businessHandlers } from "./business/business-handlers.ts";
import { depositHandlers } from "./deposits/deposit-handlers.ts";
import type { Handler } from "./handle.ts";
import { keyHandlers } from "./keys/void-key.ts";
import { profileHandlers } from "./profile/profile-handlers.ts";
import { transactionHandlers } from "./transactions/transaction-handlers.ts";
import { transferHandlers } from "./transfers/transfer-handlers.ts";
import { verificationHandlers } from "./verification/verification-handlers.ts";
import { walletHandlers } from "./wallets/wallet-handlers.ts";

/** What answers each endpoint of the contract. */
export const handlers: readonly Handler[] = [
  ...authHandlers,
  ...profileHandlers,
  ...businessHandlers,
  ...verificationHandlers,
  ...walletHandlers,
  ...depositHandlers,
  ...transferHandlers,
  ...transactionHandlers,
  ...keyHandlers,
];
