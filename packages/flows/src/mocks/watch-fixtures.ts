import type { ActivityDocument } from "@apex/contract/desk/activity-report";
import type { WatchCase, WatchCaseRow } from "@apex/contract/desk/watch-cases";
import type { WatchedPayment } from "@apex/contract/desk/watch-hits";
import type { WatchReplay, WatchRule } from "@apex/contract/desk/watch-rules";
import { ben, chloe, heldCase } from "./desk-fixtures.ts";

const colleague = { id: chloe.id, name: chloe.name };
const usd = (amount: string) => ({ amount, asset: "USD" as const });

const row: WatchCaseRow = {
  id: "0a51c6f2-3b1d-4c7e-9a10-6f2e8d4b1c01",
  workspaceId: heldCase.customer.workspaceId,
  rule: "Just below $1,000",
  hits: 1,
  sum: usd("2850.00"),
  state: "to-check",
  since: "2026-11-21T09:12:00.000Z",
  lastHitAt: "2026-11-21T09:12:00.000Z",
};

export const watchRows: WatchCaseRow[] = [
  row,
  {
    ...row,
    id: "0a51c6f2-3b1d-4c7e-9a10-6f2e8d4b1c02",
    workspaceId: "7c1e8d4b-1c02-4c7e-9a10-6f2e0a51c6f2",
    rule: "Sanctions lists",
    sum: usd("120.00"),
    state: "escalated",
    assignee: ben,
  },
];

export const endedWatchRows: WatchCaseRow[] = [
  { ...row, id: "0a51c6f2-3b1d-4c7e-9a10-6f2e8d4b1c03", state: "reported", assignee: colleague },
  { ...row, id: "0a51c6f2-3b1d-4c7e-9a10-6f2e8d4b1c04", state: "nothing-found" },
];

const payment = (id: number, worth: string, at: string): WatchedPayment => ({
  id: String(id),
  reference: `APX-7K2M-9Q${id}`,
  at,
  direction: "out",
  amount: usd(worth),
  worth: usd(worth),
  name: "Tunde Alabi",
});

const payments: WatchedPayment[] = [
  payment(63, "940.00", "2026-11-21T09:01:00.000Z"),
  payment(62, "960.00", "2026-11-21T08:40:00.000Z"),
  payment(61, "950.00", "2026-11-21T08:15:00.000Z"),
];

export const watchCase: WatchCase = {
  ...row,
  customer: heldCase.customer,
  hitList: [
    {
      id: "0b62d703-4c2e-4d8f-8b21-703f9e5c2d01",
      at: "2026-11-21T09:01:00.000Z",
      version: 2,
      pattern: { kind: "structuring", hours: 24, count: 3, amountUsd: 1_000, belowPercent: 10 },
      payments: payments.map(({ id }) => id),
      sum: usd("2850.00"),
      listed: [],
    },
  ],
  payments,
  notes: [],
  may: ["take", "note", "escalate", "report", "close"],
};

/** A sender whose name is on a list. The payment's asset has no price, and a note stands beside it. */
export const listedWatchCase: WatchCase = {
  ...watchCase,
  rule: "Sanctions lists",
  sum: usd("0.00"),
  hitList: [
    {
      id: "0b62d703-4c2e-4d8f-8b21-703f9e5c2d02",
      at: "2026-11-21T09:01:00.000Z",
      version: 1,
      pattern: { kind: "name" },
      payments: ["71"],
      sum: usd("0.00"),
      listed: [{ list: "Sandbox sanctions list", name: "Victor Kane" }],
    },
  ],
  payments: [
    {
      id: "71",
      reference: "APX-4T8Q-1LWC",
      at: "2026-11-21T09:01:00.000Z",
      direction: "in",
      amount: { amount: "3000.00", asset: "NGN" },
      name: "VICTOR KANE",
    },
  ],
  notes: [
    {
      id: "0c73e814-5d3f-4e90-9c32-814a0f6d3e01",
      by: ben,
      text: "Another date of birth than on the list. Asked the partner for more.",
      at: "2026-11-21T10:30:00.000Z",
    },
  ],
};

const narrative =
  "Three payments of $940 to $960 to one person within an hour, each just below $1,000. The account was opened for a salary and had not paid this person before.";

/** A colleague's draft, which this member can sign. */
export const draftedWatchCase: WatchCase = {
  ...watchCase,
  assignee: ben,
  report: {
    narrative,
    revision: 2,
    draftedBy: ben,
    draftedAt: "2026-11-21T11:00:00.000Z",
    maySign: true,
  },
};

export const reportedWatchCase: WatchCase = {
  ...draftedWatchCase,
  state: "reported",
  ended: { by: colleague, at: "2026-11-21T11:40:00.000Z" },
  report: {
    narrative,
    revision: 2,
    draftedBy: ben,
    draftedAt: "2026-11-21T11:00:00.000Z",
    signedBy: colleague,
    signedAt: "2026-11-21T11:40:00.000Z",
    maySign: false,
  },
  may: [],
};

export const activityDocument: ActivityDocument = {
  id: "0d84f925-6e40-4fa1-8d43-925b107e4f01",
  caseId: watchCase.id,
  rule: watchCase.rule,
  customer: heldCase.customer,
  hits: watchCase.hitList,
  payments,
  sum: watchCase.sum,
  narrative,
  draftedBy: ben,
  draftedAt: "2026-11-21T11:00:00.000Z",
  signedBy: colleague,
  signedAt: "2026-11-21T11:40:00.000Z",
};

const made = {
  id: "0e95ea36-7f51-40b2-9e54-a36c218f5001",
  ruleId: "0e95ea36-7f51-40b2-9e54-a36c218f5001",
  version: 1,
  name: "Just below $1,000",
  pattern: { kind: "structuring", hours: 24, count: 4, amountUsd: 1_000, belowPercent: 10 },
  state: "draft",
  madeBy: ben,
  madeAt: "2026-11-10T09:00:00.000Z",
  may: [],
} satisfies WatchRule;

const rule: WatchRule = {
  ...made,
  state: "live",
  liveBy: colleague,
  liveAt: "2026-11-11T09:00:00.000Z",
  may: ["revise"],
};

const replay: WatchReplay = {
  id: "0fa6fb47-8062-41c3-8f65-b47d32906101",
  state: "done",
  days: 30,
  payments: 12_480,
  read: 12_480,
  hits: 7,
  customers: 3,
  startedAt: "2026-11-21T10:00:00.000Z",
};

/** A colleague's replayed draft, which this member can set live. */
export const replayedRule: WatchRule = {
  ...made,
  id: "0e95ea36-7f51-40b2-9e54-a36c218f5002",
  version: 2,
  pattern: { kind: "structuring", hours: 24, count: 3, amountUsd: 1_000, belowPercent: 10 },
  madeAt: "2026-11-21T09:00:00.000Z",
  replay,
  may: ["replay", "set-live", "retire", "revise"],
};

export const replayingRule: WatchRule = {
  ...replayedRule,
  replay: { ...replay, state: "running", read: 4_500, hits: 2, customers: 1 },
  may: ["retire", "revise"],
};

/** A rule of each kind, live, in draft and retired. */
export const watchRuleList: WatchRule[] = [
  replayedRule,
  rule,
  {
    ...rule,
    id: "0e95ea36-7f51-40b2-9e54-a36c218f5003",
    name: "Many payments",
    pattern: { kind: "velocity", hours: 24, count: 20, amountUsd: 25_000 },
  },
  {
    ...rule,
    id: "0e95ea36-7f51-40b2-9e54-a36c218f5004",
    name: "New device",
    pattern: { kind: "new-device", hours: 1, amountUsd: 500 },
  },
  {
    ...rule,
    id: "0e95ea36-7f51-40b2-9e54-a36c218f5005",
    name: "Passing through",
    pattern: { kind: "in-and-out", hours: 6, amountUsd: 5_000, leavesPercent: 80 },
  },
  {
    ...rule,
    id: "0e95ea36-7f51-40b2-9e54-a36c218f5006",
    name: "Sanctions lists",
    pattern: { kind: "name" },
    state: "retired",
    retiredAt: "2026-11-20T09:00:00.000Z",
    may: [],
  },
];
