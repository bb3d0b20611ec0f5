import { readP2pCase, type P2pCase, type P2pCaseRow } from "@apex/contract/desk/p2p-cases";
import { ben, deskNow, heldCase } from "./desk-fixtures.ts";
import { mock } from "./mock.ts";

const row: P2pCaseRow = {
  id: "019a9c00-0000-4000-8000-00000000f001",
  reference: "P2P-7K2M9QXD",
  amount: { amount: "20000.37", asset: "NGN" },
  state: "disputed",
  paidAt: "2026-11-21T09:41:00.000Z",
  deadline: "2026-11-22T09:41:00.000Z",
};

export const p2pRows: readonly P2pCaseRow[] = [
  row,
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000f002",
    reference: "P2P-4H8M2QXD",
    state: "claimed",
    assignee: ben,
  },
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000f003",
    reference: "P2P-9Q2K7MXD",
    state: "unanswered",
    proposedBy: ben,
  },
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000f004",
    reference: "P2P-2QXD9K7M",
    state: "of a newer server",
  },
];

/** A payment that nobody has taken. */
export const p2pCase: P2pCase = {
  ...row,
  customer: heldCase.customer,
  payTo: { accountNumber: "0124478815", accountName: "KOLA BUREAU LTD", bankName: "GTBank" },
  senderBank: "Access Bank",
  begunAt: "2026-11-21T09:30:00.000Z",
  expiresAt: "2026-11-21T10:00:00.000Z",
  earlier: { credited: 3, refused: 1 },
  may: ["take", "ask", "confirm", "refuse"],
};

/** A payment that a colleague found. */
export const proposedP2pCase: P2pCase = {
  ...p2pCase,
  assignee: ben,
  proposedBy: ben,
  proposal: {
    by: ben,
    at: deskNow,
    reason: "It is on the statement, two hours late.",
    payment: {
      paymentId: "FT26325KX81",
      amount: row.amount,
      senderName: "BELLO AMINA",
      senderBank: "Access Bank",
      senderAccount: "0123456780",
    },
  },
  may: ["take", "approve", "decline"],
};

export const p2pCaseMock = (shown: P2pCase) =>
  mock(readP2pCase, { response: { case: shown }, now: deskNow });
