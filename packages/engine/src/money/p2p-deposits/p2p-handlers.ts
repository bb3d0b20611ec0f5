import type { Handler } from "../../runtime/handle.ts";
import { createP2pDepositHandler } from "./create-p2p-deposit.ts";
import {
  cancelP2pDepositHandler,
  claimP2pDepositHandler,
  extendP2pDepositHandler,
  listP2pDepositsHandler,
  payP2pDepositHandler,
  readP2pDepositHandler,
  skipP2pWaitHandler,
} from "./p2p-actions.ts";

export const p2pHandlers: readonly Handler[] = [
  createP2pDepositHandler,
  listP2pDepositsHandler,
  readP2pDepositHandler,
  payP2pDepositHandler,
  skipP2pWaitHandler,
  extendP2pDepositHandler,
  cancelP2pDepositHandler,
  claimP2pDepositHandler,
];
