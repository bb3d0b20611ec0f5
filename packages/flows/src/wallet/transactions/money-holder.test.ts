import { transactionStatuses } from "@apex/contract/transactions/transaction";
import { expect, test } from "vitest";
import { holderOf } from "./money-holder.ts";

const transfer = { type: "transfer" } as const;

test("nobody has paid for a gift card that was not accepted", () => {
  const sale = { type: "gift-card-sell", direction: "in", details: {} } as const;
  expect(holderOf({ ...sale, status: "rejected" })).toBe("not-moved");
  expect(holderOf({ ...sale, status: "paid" })).toBe("your-wallet");
});

test("money neither in progress nor held is with one party", () => {
  const holders = transactionStatuses.map((status) => [
    status,
    holderOf({ ...transfer, direction: "in", status, details: {} }),
    holderOf({ ...transfer, direction: "out", status, details: {} }),
  ]);
  expect(holders).toEqual([
    ["completed", "your-wallet", "other"],
    ["unconfirmed", "on-way-in", "on-way-out"],
    ["paid", "your-wallet", "other"],
    ["failed", "sent-back", "came-back"],
    ["pending", "on-way-in", "on-way-out"],
    ["processing", "on-way-in", "on-way-out"],
    ["rejected", "sent-back", "came-back"],
    ["active", "on-way-in", "on-way-out"],
    ["declined", "sent-back", "came-back"],
    ["confirmed", "your-wallet", "other"],
    ["successful", "your-wallet", "other"],
    ["cancelled", "not-moved", "not-moved"],
    ["canceled", "not-moved", "not-moved"],
    ["paused", "held", "held"],
    ["inactive", "not-moved", "not-moved"],
    ["incomplete", "held", "held"],
    ["verification needed", "held", "held"],
    ["under_review", "held", "held"],
  ]);
});

test("money of a payment that waits for a member's approval is not with Apex's check", () => {
  const approval = { requestedBy: "Tunde Bakare", expiresAt: "2026-11-24T14:05:00.000Z" };
  const holderAt = (status: string) =>
    holderOf({ ...transfer, direction: "out", status, details: { approval } });
  expect(holderAt("under_review")).toBe("approval");
  expect(holderAt("processing")).toBe("on-way-out");
});

test("money that Apex took to correct a balance is with Apex", () => {
  const details = { correction: "BALANCE_ADJUSTED" };
  expect(holderOf({ ...transfer, direction: "out", status: "completed", details })).toBe("apex");
  expect(holderOf({ ...transfer, direction: "in", status: "completed", details })).toBe(
    "your-wallet",
  );
});
