import type { Endpoint } from "../endpoint.ts";
import {
  addSenderAccount,
  cancelBankDeposit,
  createBankDeposit,
  listBankDeposits,
  listSenderAccounts,
  readBankDeposit,
} from "./bank-deposits.ts";
import { createCryptoAddress, findCryptoDeposit, listCryptoDeposits } from "./crypto-deposits.ts";
import { explainHeldDeposit } from "./held-deposits.ts";
import { generateDepositAccount, listDepositAccounts } from "./deposit-accounts.ts";
import {
  addMobileMoneyNumber,
  createMobileMoneyDeposit,
  listMobileMoneyDeposits,
  listMobileMoneyNumbers,
  readMobileMoneyDeposit,
  sendMobileMoneyCode,
} from "./mobile-money-deposits.ts";
import {
  cancelP2pDeposit,
  claimP2pDeposit,
  createP2pDeposit,
  extendP2pDeposit,
  listP2pDeposits,
  payP2pDeposit,
  readP2pDeposit,
  skipP2pWait,
} from "./p2p-deposits.ts";

/** The calls of deposits, in the order in which the documentation lists them. */
export const depositEndpoints: readonly Endpoint[] = [
  listDepositAccounts,
  generateDepositAccount,
  createCryptoAddress,
  listCryptoDeposits,
  findCryptoDeposit,
  createP2pDeposit,
  listP2pDeposits,
  readP2pDeposit,
  payP2pDeposit,
  skipP2pWait,
  extendP2pDeposit,
  cancelP2pDeposit,
  claimP2pDeposit,
  listMobileMoneyNumbers,
  sendMobileMoneyCode,
  addMobileMoneyNumber,
  createMobileMoneyDeposit,
  listMobileMoneyDeposits,
  readMobileMoneyDeposit,
  listSenderAccounts,
  addSenderAccount,
  createBankDeposit,
  listBankDeposits,
  readBankDeposit,
  cancelBankDeposit,
  explainHeldDeposit,
];
