import { describe, expect, test } from "vitest";
import { assertBalanced } from "../../ledger/movement-batch.ts";
import { depositMovement, holdReasonOf, type ArrivedMoney } from "./arrived-money.ts";

const arrived: ArrivedMoney = {
  asset: "NGN",
  amountMinor: 5_000_000_00n,
  senderName: "Ada Obi",
  senderBank: "First Bank",
  senderAccount: "0123456789",
};
const holder = { names: ["Obi Ventures", "Ada Obi"], kycLevel: 1 };
const made = {
  workspaceId: "ada",
  operationId: "deposit",
  paymentMethod: "bank-transfer",
  at: new Date("2026-11-20T09:00:00Z"),
} as const;

describe("money that arrives", () => {
  test("from one of the owner's names is let through up to the threshold", () => {
    expect(holdReasonOf(arrived, holder)).toBeUndefined();
    expect(holdReasonOf({ ...arrived, amountMinor: 5_000_000_01n }, holder)).toBe(
      "review-threshold",
    );
  });

  test("for a person whose document is checked is let through at every size", () => {
    const large = { ...arrived, amountMinor: 10n ** 12n };
    expect(holdReasonOf(large, { ...holder, kycLevel: 2 })).toBeUndefined();
    expect(holdReasonOf({ ...large, senderName: "Ben Eze" }, { ...holder, kycLevel: 2 })).toBe(
      "name-mismatch",
    );
  });

  test("from somebody else waits, however little it is", () => {
    expect(holdReasonOf({ ...arrived, senderName: "Ben Eze", amountMinor: 1n }, holder)).toBe(
      "name-mismatch",
    );
    expect(holdReasonOf(arrived, { ...holder, names: [] })).toBe("name-mismatch");
  });

  test("can be used at once where nothing holds it", () => {
    const movement = depositMovement(arrived, { ...made, holdReason: undefined });
    const { asset, amountMinor } = arrived;
    const leg = { asset, operationId: "deposit" };
    expect(movement).toEqual({
      at: made.at,
      operations: [
        {
          id: "deposit",
          workspaceId: "ada",
          kind: "fiat-deposit",
          status: "completed",
          direction: "in",
          asset,
          amountMinor,
          feeMinor: 0n,
          data: {
            sender: { name: "Ada Obi" },
            bank: "First Bank",
            accountNumber: "0123456789",
            paymentMethod: "bank-transfer",
            wallet: "NGN",
          },
        },
      ],
      legs: [
        { ...leg, workspaceId: null, kind: "settlement", amountMinor: -amountMinor },
        { ...leg, workspaceId: "ada", kind: "available", amountMinor },
      ],
      jobs: [
        {
          kind: "deposit-mail",
          payload: { operationId: "deposit", news: "depositReceived" },
          runAt: made.at,
        },
      ],
      events: [
        {
          workspaceId: "ada",
          kind: "notification",
          changes: ["wallets", "transactions", "notifications"],
          operationId: "deposit",
          notification: {
            code: "deposit-received",
            params: { amount: "5000000.00", asset, sender: "Ada Obi", operationId: "deposit" },
          },
        },
      ],
    });
    assertBalanced(movement);
  });

  test("lies on hold with its reason where something holds it", () => {
    const movement = depositMovement(arrived, { ...made, holdReason: "name-mismatch" });
    expect(movement).toMatchObject({
      operations: [
        {
          status: "verification needed",
          data: { holdReason: "name-mismatch", hold: { state: "asked" } },
        },
      ],
      legs: [{ kind: "settlement" }, { kind: "held", amountMinor: arrived.amountMinor }],
      jobs: [{ payload: { news: "depositHeld" } }],
      events: [{ notification: { code: "deposit-held", params: { holdReason: "name-mismatch" } } }],
    });
    assertBalanced(movement);
  });
});
