import type { ResponseOf } from "@apex/contract/endpoint";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import {
  listHeldCases,
  readHeldCase,
  type HeldCase,
  type HeldCaseRow,
} from "@apex/contract/desk/held-cases";
import {
  listIdentityCases,
  readIdentityCase,
  type IdentityCase,
  type IdentityCaseRow,
} from "@apex/contract/desk/identity-cases";
import type { Customer } from "@apex/contract/desk/customers";
import { listQueues } from "@apex/contract/desk/queues";
import type { StaffMember } from "@apex/contract/desk/staff";
import { mock } from "./mock.ts";
import { heldDeposit } from "./transaction-fixtures.ts";

/** The business time of the desk's stories. */
export const deskNow = "2026-11-21T12:00:00.000Z";

export const chloe: StaffMember = {
  id: "019a9c00-0000-4000-8000-00000000e001",
  name: "Chloé Martin",
  email: "compliance@apex.test",
  role: "compliance",
};

export const ben = { id: "019a9c00-0000-4000-8000-00000000e002", name: "Ben Carter" };

export const staffSession: ResponseOf<typeof readStaffSession> = {
  member: chloe,
  hasAuthenticator: true,
  hasPasskeys: false,
  endsAt: "2026-11-21T20:00:00.000Z",
};

const row: HeldCaseRow = {
  id: heldDeposit.id,
  reference: heldDeposit.reference,
  amount: heldDeposit.amount,
  reason: "name-mismatch",
  state: "handed-in",
  heldSince: "2026-11-21T09:41:00.000Z",
  deadline: "2026-11-23T17:00:00.000Z",
};

export const queueRows: readonly HeldCaseRow[] = [
  row,
  {
    ...row,
    id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2b02",
    reference: "APX-5P6N-4XCV",
    amount: { amount: "6000000.00", asset: "NGN" },
    reason: "review-threshold",
    state: "being-checked",
    assignee: ben,
    proposedBy: ben,
  },
  {
    id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2b03",
    reference: "APX-2C7K-9ZWT",
    amount: { amount: "420.00", asset: "EUR" },
    reason: "name-mismatch",
    state: "asked",
    heldSince: "2026-11-21T11:15:00.000Z",
    assignee: { id: chloe.id, name: chloe.name },
  },
];

export const heldCase: HeldCase = {
  ...row,
  customer: {
    workspaceId: "019a9c00-0000-4000-8000-00000000e101",
    userId: "019a9c00-0000-4000-8000-00000000e301",
    name: "Amina Bello",
    type: "personal",
    level: 2,
    verifiedName: "Amina Bello",
    since: "2025-03-02T08:00:00.000Z",
  },
  transaction: heldDeposit,
  timeline: [
    { event: "created", status: "verification needed", at: "2026-11-21T09:41:00.000Z" },
    { event: "asked-again", status: "verification needed", at: "2026-11-21T10:05:00.000Z" },
    { event: "handed-in", status: "under_review", at: "2026-11-21T11:20:00.000Z" },
    { event: "of a newer server", status: "under_review", at: "2026-11-21T11:30:00.000Z" },
  ],
  answers: [
    {
      id: "019a9c00-0000-4000-8000-00000000e201",
      at: "2026-11-21T11:20:00.000Z",
      question: "How do you know Tunde Alabi?",
      relationship: "family",
      text: "He is my brother and pays me back for the rent.",
      hasDocument: true,
    },
  ],
  earlier: { released: 1, sentBack: 0 },
  needsSecond: false,
  may: ["take", "ask", "release", "send-back"],
};

/** A large deposit whose release a colleague proposed. */
export const proposedCase: HeldCase = {
  ...heldCase,
  amount: { amount: "6000000.00", asset: "NGN" },
  reason: "review-threshold",
  assignee: ben,
  proposedBy: ben,
  proposal: { by: ben, reason: "Salary, and the employer confirmed it.", at: deskNow },
  needsSecond: true,
  may: ["take", "approve", "decline"],
};

export const sessionMock = mock(readStaffSession, { response: staffSession, now: deskNow });
export const queuesMock = mock(listQueues, {
  response: {
    queues: [
      { name: "held-deposits", waiting: 3, mine: 1 },
      { name: "identity-cases", waiting: 2, mine: 0 },
      { name: "support", waiting: 2, mine: 1 },
      { name: "recoveries", waiting: 1, mine: 0 },
    ],
    pages: ["customers", "log"],
  },
  now: deskNow,
});
export const queueMock = mock(listHeldCases, {
  response: { items: [...queueRows] },
  now: deskNow,
});
export const caseMock = (shown: HeldCase) =>
  mock(readHeldCase, { response: { case: shown }, now: deskNow });

export const deskCustomer: Customer = {
  id: heldCase.customer.userId,
  name: "Amina Bello",
  username: "amina.bello",
  email: "amina@apex.test",
  phone: "+2348030001001",
  isFrozen: false,
  verifiedName: "Amina Bello",
  emailVerified: true,
  phoneVerified: false,
  country: "NG",
  level: 2,
  limits: {
    each: { amount: "2000000.00", asset: "NGN" },
    daily: { amount: "5000000.00", asset: "NGN" },
  },
  since: "2025-03-02T08:00:00.000Z",
  moneyWaitsUntil: "2026-11-23T08:00:00.000Z",
  secondFactor: { isOn: true, missing: [] },
  workspaces: [
    {
      id: heldCase.customer.workspaceId,
      name: "Amina Bello",
      type: "personal",
      role: "owner",
      wallets: [
        {
          asset: "NGN",
          available: { amount: "184000.00", asset: "NGN" },
          held: { amount: "180000.00", asset: "NGN" },
        },
      ],
    },
  ],
  givesUp: [],
  transactions: [{ ...heldDeposit, workspaceId: heldCase.customer.workspaceId }],
  devices: [
    {
      id: "019a9c00-0000-4000-8000-00000000e401",
      name: "Chrome on Android",
      address: "105.112.0.1",
      at: "2026-11-20T18:00:00.000Z",
    },
  ],
  events: [
    {
      id: "019a9c00-0000-4000-8000-00000000e501",
      kind: "password-changed",
      address: "105.112.0.1",
      at: "2026-11-20T18:05:00.000Z",
    },
  ],
  cards: [
    {
      id: "019a9c00-0000-4000-8000-00000000e701",
      label: "Travel",
      network: "visa",
      status: "terminated",
    },
  ],
  notes: [
    {
      id: "019a9c00-0000-4000-8000-00000000e601",
      by: ben,
      text: "Called, and answered all questions.",
      at: "2026-11-20T19:00:00.000Z",
    },
  ],
  may: ["recover", "freeze", "note"],
};

const checkRow: IdentityCaseRow = {
  id: "5b0d3a0e-7a39-4a8e-9d55-6a2c1f6f0c11",
  cause: "unsure",
  state: "waiting",
  provider: "meta-map",
  since: "2026-11-21T09:41:00.000Z",
};

export const identityRows: readonly IdentityCaseRow[] = [
  checkRow,
  {
    ...checkRow,
    id: "7c1e4b1f-8b4a-4b9f-8e66-7b3d2a7a1d22",
    cause: "duplicate",
    provider: "aiprise",
    assignee: ben,
  },
  {
    ...checkRow,
    id: "8d2f5c20-9c5b-4ca0-9f77-8c4e3b8b2e33",
    state: "handed-in",
    since: "2026-11-21T11:15:00.000Z",
    assignee: { id: chloe.id, name: chloe.name },
  },
];

export const identityCase: IdentityCase = {
  ...checkRow,
  customer: {
    userId: deskCustomer.id,
    name: "Amina Bello",
    country: "NG",
    level: 1,
    since: "2025-03-02T08:00:00.000Z",
  },
  earlier: { accepted: 0, refused: 1 },
  may: ["take", "ask", "accept", "refuse"],
};

export const identityQueueMock = mock(listIdentityCases, {
  response: { items: [...identityRows] },
  now: deskNow,
});
export const identityCaseMock = (shown: IdentityCase) =>
  mock(readIdentityCase, { response: { case: shown }, now: deskNow });
