import { explainHeldDepositHandler } from "./explain-held-deposit.ts";
import type { Handler } from "../../runtime/handle.ts";
import {
  generateDepositAccountHandler,
  listDepositAccountsHandler,
} from "./deposit-account-handlers.ts";

export const depositHandlers: readonly Handler[] = [
  listDepositAccountsHandler,
  generateDepositAccountHandler,
  explainHeldDepositHandler,
];
