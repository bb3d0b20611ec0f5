import {
  cancelApproval,
  declineApproval,
  giveApproval,
  listApprovals,
  readApprovalRule,
  setApprovalRule,
} from "../approvals/approvals.ts";
import type { Endpoint } from "../endpoint.ts";
import { listBusinessWithdrawals, readWithdrawalBatch } from "./business-withdrawals.ts";
import { checkWithdrawalBatch, createWithdrawalBatch } from "./withdrawal-batch.ts";

/** Payments of a business, in the order in which the documentation lists them. */
export const businessWithdrawalEndpoints: readonly Endpoint[] = [
  checkWithdrawalBatch,
  createWithdrawalBatch,
  readWithdrawalBatch,
  listBusinessWithdrawals,
  readApprovalRule,
  setApprovalRule,
  listApprovals,
  giveApproval,
  declineApproval,
  cancelApproval,
];
