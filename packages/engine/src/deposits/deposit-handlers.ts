import type { Handler } from "../handle.ts";
import {
  generateDepositAccountHandler,
  listDepositAccountsHandler,
} from "./deposit-account-handlers.ts";

export const depositHandlers: readonly Handler[] = [
  listDepositAccountsHandler,
  generateDepositAccountHandler,
];
