import { expect, test } from "vitest";
import { assertBalanced } from "./movement-batch.ts";
import { givenBack, paidLegs, reversed } from "./reversal.ts";

const paid = {
  operationId: "paid",
  workspaceId: "ada",
  asset: "NGN",
  amountMinor: 1_000n,
  feeMinor: 50n,
} as const;
const at = new Date("2026-11-20T09:00:00Z");

test("a payment leaves the wallet: the amount for the partner, the fee for the house", () => {
  const legs = paidLegs(paid);
  const same = { asset: "NGN", operationId: "paid" };
  expect(legs).toEqual([
    { ...same, workspaceId: "ada", kind: "available", amountMinor: -1_050n },
    { ...same, workspaceId: null, kind: "settlement", amountMinor: 1_000n },
    { ...same, workspaceId: null, kind: "fees", amountMinor: 50n },
  ]);
  assertBalanced({ legs, at });
  expect(paidLegs({ ...paid, feeMinor: 0n })).toHaveLength(2);
});

test("a failed payment comes back with its fee, under a record of its own", () => {
  const refund = { id: "refund", reason: "account-closed", shown: { bank: "First Bank" } };
  const { legs, transitions, operations } = reversed(paid, refund);
  const same = { asset: "NGN", operationId: "refund" };
  expect(legs).toEqual([
    { ...same, workspaceId: "ada", kind: "available", amountMinor: 1_050n },
    { ...same, workspaceId: null, kind: "settlement", amountMinor: -1_000n },
    { ...same, workspaceId: null, kind: "fees", amountMinor: -50n },
  ]);
  expect(transitions).toEqual([
    {
      operationId: "paid",
      from: ["processing"],
      to: "failed",
      event: "reversed",
      data: {
        reversalAmount: { amount: "10.50", asset: "NGN" },
        reversalReason: "account-closed",
      },
    },
  ]);
  expect(operations).toEqual([
    {
      id: "refund",
      workspaceId: "ada",
      kind: "reversal",
      status: "completed",
      direction: "in",
      asset: "NGN",
      amountMinor: 1_050n,
      feeMinor: 0n,
      data: {
        bank: "First Bank",
        wallet: "NGN",
        reversalReason: "account-closed",
        reversalOf: "paid",
      },
    },
  ]);
});

test("a reversal lowers the counter, whatever the limit has become", () => {
  const counted = { workspaceId: "ada", name: "transfer-out", window: "2026-11-20" };
  const back = givenBack({ ...counted, amountMinor: 1_000n });
  expect(back).toMatchObject({ ...counted, amountMinor: -1_000n });
  // The most that an account can hold.
  expect(back.limitMinor).toBe(10n ** 37n);
});
