import type { Handler } from "../../runtime/handle.ts";
import { createMobileMoneyDepositHandler } from "./create-mobile-money-deposit.ts";
import {
  addMobileMoneyNumberHandler,
  listMobileMoneyNumbersHandler,
  sendMobileMoneyCodeHandler,
} from "./numbers.ts";
import {
  listMobileMoneyDepositsHandler,
  readMobileMoneyDepositHandler,
} from "./read-mobile-money-deposits.ts";

export const mobileMoneyHandlers: readonly Handler[] = [
  listMobileMoneyNumbersHandler,
  sendMobileMoneyCodeHandler,
  addMobileMoneyNumberHandler,
  createMobileMoneyDepositHandler,
  listMobileMoneyDepositsHandler,
  readMobileMoneyDepositHandler,
];
