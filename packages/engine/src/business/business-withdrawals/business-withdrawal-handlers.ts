import { approvalHandlers } from "../approvals/approval-handlers.ts";
import type { Handler } from "../../runtime/handle.ts";
import { checkBatchHandler } from "./check-batch.ts";
import { createBatchHandler } from "./create-batch.ts";
import { listWithdrawalsHandler, readBatchHandler } from "./list-withdrawals.ts";

export const businessWithdrawalHandlers: readonly Handler[] = [
  checkBatchHandler,
  createBatchHandler,
  readBatchHandler,
  listWithdrawalsHandler,
  ...approvalHandlers,
];
