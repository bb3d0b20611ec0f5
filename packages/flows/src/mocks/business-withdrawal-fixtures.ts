import {
  listApprovals,
  readApprovalRule,
  type Approval,
  type ApprovalRule,
} from "@apex/contract/approvals/approvals";
import {
  listBusinessWithdrawals,
  readWithdrawalBatch,
} from "@apex/contract/business-withdrawals/business-withdrawals";
import { withdrawalsPageSize } from "@apex/contract/business/business-limits";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { HttpHandler } from "msw";
import { sentWithdrawal } from "./crypto-withdrawal-fixtures.ts";
import { mock } from "./mock.ts";
import { teamCalls } from "./team-fixtures.ts";

const statuses = ["completed", "processing", "failed", "under_review"] as const;

/** The payment of a row, one of many. */
export function withdrawalAt(row: number, change: Partial<Transaction> = {}): Transaction {
  return {
    ...sentWithdrawal,
    id: `019c0000-0000-7000-8000-${String(row).padStart(12, "0")}`,
    status: statuses[row % statuses.length] ?? "completed",
    details: {
      ...sentWithdrawal.details,
      note: `INV-${1_000 + row}`,
      batchId: "019c0000-0000-7000-8000-000000000000",
      batchRow: row,
    },
    ...change,
  };
}

export const waitingBatch: Approval = {
  id: "019c0000-0000-7000-8000-000000000000",
  call: "create-withdrawal-batch",
  transaction: withdrawalAt(0, { status: "under_review" }),
  payments: 240,
  held: [
    { amount: "12024.000000", asset: "USDT" },
    { amount: "0.25000000", asset: "BTC" },
  ],
  requestedBy: "Ngozi Bello",
  isOwn: false,
  isPayee: false,
  requestedAt: "2026-11-20T09:00:00.000Z",
  expiresAt: "2026-11-23T09:00:00.000Z",
  status: "open",
};

export const waitingTransfer: Approval = {
  ...waitingBatch,
  id: "019c0000-0000-7000-8000-000000000009",
  call: "create-crypto-withdrawal",
  transaction: withdrawalAt(9, { status: "under_review" }),
  payments: 1,
  held: [{ amount: "100.100000", asset: "USDT" }],
  requestedBy: "Amina Yusuf",
  isOwn: true,
};

export const rule: ApprovalRule = {
  mode: "above",
  threshold: { amount: "1000000.00", asset: "NGN" },
  mayChange: true,
  approvers: 2,
};

/** A business whose payments all need another member's approval. */
export const approvalNeeded: readonly HttpHandler[] = [
  mock(readApprovalRule, { response: { rule, needsApproval: true } }),
  ...teamCalls,
];

/** Ten thousand withdrawals, a page at a time. */
export const withdrawals = mock(listBusinessWithdrawals, ({ query }) => {
  const page = Number(query["page"] ?? 1);
  const first = (page - 1) * withdrawalsPageSize;
  return {
    response: {
      items: Array.from({ length: withdrawalsPageSize }, (_, place) => withdrawalAt(first + place)),
      page,
      perPage: withdrawalsPageSize,
      total: 10_000,
    },
  };
});

export function approvals(items: readonly Approval[]): HttpHandler {
  return mock(listApprovals, {
    response: { items: [...items], page: 1, perPage: 6, total: items.length },
  });
}

export const businessWithdrawalCalls: readonly HttpHandler[] = [
  mock(readApprovalRule, { response: { rule } }),
  approvals([waitingBatch, waitingTransfer]),
  withdrawals,
  mock(readWithdrawalBatch, {
    response: {
      batch: {
        id: waitingBatch.id,
        createdAt: "2026-11-20T09:00:00.000Z",
        rows: 240,
        waiting: 0,
        processing: 12,
        completed: 225,
        failed: 3,
      },
    },
  }),
  ...teamCalls,
];
