import { approvalHandlers } from "../approvals/approval-handlers.ts";
import type { Handler } from "../../runtime/handle.ts";
import { checkWithdrawalBatchHandler } from "./check-batch.ts";
import { createWithdrawalBatchHandler } from "./create-batch.ts";
import { listBusinessWithdrawalsHandler, readWithdrawalBatchHandler } from "./list-withdrawals.ts";

export const businessWithdrawalHandlers: readonly Handler[] = [
  checkWithdrawalBatchHandler,
  createWithdrawalBatchHandler,
  readWithdrawalBatchHandler,
  listBusinessWithdrawalsHandler,
  ...approvalHandlers,
];
