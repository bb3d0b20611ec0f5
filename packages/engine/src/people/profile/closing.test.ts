import { initDeleteAccount } from "@apex/contract/profile/delete-account";
import { endedStatuses } from "@apex/contract/transactions/ended-statuses";
import {
  transactionStatuses,
  type TransactionStatus,
  type TransactionType,
} from "@apex/contract/transactions/transaction";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const bill = ["successful", "failed"] as const;

/** The statuses that each kind of transaction ends with. */
const ends: Readonly<Record<TransactionType, readonly TransactionStatus[]>> = {
  "crypto-deposit": ["confirmed", "cancelled"],
  "gift-card-buy": ["completed", "failed"],
  "gift-card-sell": ["paid", "rejected", "cancelled"],
  "utility-bill-payment": bill,
  "fiat-withdrawal": ["successful", "failed", "declined", "cancelled"],
  "fiat-deposit": ["completed", "rejected", "declined", "failed"],
  "crypto-withdrawal": ["completed", "failed", "declined", "cancelled"],
  "crypto-buy": ["completed"],
  "crypto-sell": ["completed"],
  transfer: ["completed", "failed", "declined", "cancelled", "incomplete"],
  "airtime-purchase": bill,
  "airtime-top-up": bill,
  "bill-purchase": bill,
  "data-bundle": bill,
  "cable-tv": bill,
  swap: ["completed"],
  reversal: ["completed"],
  "bet-top-up": bill,
  "create-card": ["completed", "failed", "declined", "cancelled"],
  "fund-card": ["completed", "declined", "cancelled"],
  "swap-order": ["completed", "cancelled"],
  "card-withdrawal": ["completed", "declined", "cancelled"],
  "referral-earning": ["completed"],
  "one-time-payment": ["completed"],
};

async function happened({ workspaceId }: Person, kind: string, status: string): Promise<void> {
  await engine.db.query(
    `insert into operations (id, workspace_id, kind, status, direction, asset, amount, fee, reference, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, 'in', 'NGN', 1, 0, '', $4, $4)`,
    [workspaceId, kind, status, new Date("2026-11-19T09:00:00Z")],
  );
}

const blockersOf = async (person: Person) =>
  (await engine.ok(initDeleteAccount, { body: {} }, person)).blockers;

it("an account can be closed after transactions that ended, however they did", async () => {
  const person = await engine.person();
  for (const [kind, statuses] of Object.entries(ends))
    for (const status of statuses) await happened(person, kind, status);
  expect(await blockersOf(person)).toEqual([]);
});

const open = transactionStatuses.filter((status) => !endedStatuses.some((end) => end === status));

it.each(open)("an account with a transaction that is %s waits for its end", async (status) => {
  const person = await engine.person();
  await happened(person, "transfer", status);
  expect(await blockersOf(person)).toEqual(["money-moving"]);
});
