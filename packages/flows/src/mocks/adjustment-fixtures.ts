import {
  listAdjustments,
  readAdjustment,
  type Adjustment,
  type AdjustmentRow,
} from "@apex/contract/desk/adjustments";
import { ben, chloe, deskNow, heldCase } from "./desk-fixtures.ts";
import { mock } from "./mock.ts";
import { sentDetail } from "./transaction-fixtures.ts";

export const david = { id: "019a9c00-0000-4000-8000-00000000e003", name: "David Owusu" };

const row: AdjustmentRow = {
  id: "019a9c00-0000-4000-8000-00000000a001",
  direction: "in",
  amount: { amount: "25010.00", asset: "NGN" },
  isRefund: true,
  reason: "not-delivered",
  state: "proposed",
  proposedBy: ben,
  proposedAt: "2026-11-21T09:41:00.000Z",
  lapsesAt: "2026-11-28T09:41:00.000Z",
};

export const adjustmentRows: readonly AdjustmentRow[] = [
  row,
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000a002",
    amount: { amount: "50.00", asset: "NGN" },
    isRefund: false,
    reason: "goodwill",
    proposedBy: david,
  },
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000a003",
    direction: "out",
    amount: { amount: "0.00250000", asset: "BTC" },
    isRefund: false,
    reason: "of a newer server",
    proposedBy: { id: chloe.id, name: chloe.name },
  },
];

export const endedRows: readonly AdjustmentRow[] = (
  ["approved", "declined", "taken-back", "lapsed"] as const
).map((state, place) => ({
  ...row,
  id: `019a9c00-0000-4000-8000-00000000a01${place}`,
  state,
}));

/** A refund that another member proposed. */
export const refundCase: Adjustment = {
  ...row,
  customer: heldCase.customer,
  message: "Your payment did not arrive. We refund it with its fee.",
  available: { amount: "184000.00", asset: "NGN" },
  refundOf: {
    transaction: sentDetail.transaction,
    left: { amount: "25010.00", asset: "NGN" },
  },
  ticketId: "019a9c00-0000-4000-8000-00000000f001",
  may: ["approve", "decline"],
};

/** A correction that takes money, proposed by the signed-in member. */
export const ownCase: Adjustment = {
  ...refundCase,
  direction: "out",
  isRefund: false,
  reason: "charged-twice",
  amount: { amount: "1500.00", asset: "NGN" },
  message: "A deposit was credited twice.",
  refundOf: undefined,
  ticketId: undefined,
  proposedBy: { id: chloe.id, name: chloe.name },
  may: ["take-back"],
};

export const approvedCase: Adjustment = {
  ...refundCase,
  state: "approved",
  refundOf: {
    transaction: sentDetail.transaction,
    left: { amount: "0.00", asset: "NGN" },
  },
  decision: { by: david, at: "2026-11-21T11:30:00.000Z" },
  reference: "APX-4H8M-2QXD",
  may: [],
};

export const declinedCase: Adjustment = {
  ...refundCase,
  state: "declined",
  decision: { by: david, at: "2026-11-21T11:30:00.000Z", reason: "The bank says that it arrived." },
  may: [],
};

export const takenBackCase: Adjustment = {
  ...ownCase,
  state: "taken-back",
  decision: { by: ownCase.proposedBy, at: "2026-11-21T11:30:00.000Z" },
  may: [],
};

export const lapsedCase: Adjustment = {
  ...refundCase,
  state: "lapsed",
  decision: { at: "2026-11-28T09:41:00.000Z" },
  may: [],
};

export const adjustmentQueueMock = mock(listAdjustments, {
  response: { items: [...adjustmentRows] },
  now: deskNow,
});
export const adjustmentMock = (adjustment: Adjustment) =>
  mock(readAdjustment, { response: { adjustment }, now: deskNow });
