import type { Handler } from "../../runtime/handle.ts";
import {
  cancelBankDepositHandler,
  createBankDepositHandler,
  listBankDepositsHandler,
  readBankDepositHandler,
} from "./bank-deposit-calls.ts";
import { addSenderAccountHandler, listSenderAccountsHandler } from "./sender-accounts.ts";

export const bankDepositHandlers: readonly Handler[] = [
  listSenderAccountsHandler,
  addSenderAccountHandler,
  createBankDepositHandler,
  listBankDepositsHandler,
  readBankDepositHandler,
  cancelBankDepositHandler,
];
