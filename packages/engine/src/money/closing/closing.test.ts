import { initDeleteAccount } from "@apex/contract/profile/delete-account";
import { bankDepositStatuses } from "@apex/contract/deposits/bank-deposits";
import { p2pStatuses } from "@apex/contract/deposits/p2p-deposits";
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

async function p2pDeposit({ userId, workspaceId }: Person, status: string): Promise<void> {
  await engine.db.query(
    `insert into p2p_deposits (id, workspace_id, user_id, asset, amount, reference, account_number, account_name, bank_name,
       status, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'NGN', 100, gen_random_uuid()::text, gen_random_uuid()::text, '', '', $3, $4, $4)`,
    [workspaceId, userId, status, new Date("2026-11-19T09:00:00Z")],
  );
}

async function bankDeposit({ userId, workspaceId }: Person, status: string): Promise<void> {
  await engine.db.query(
    `with sender as (
       insert into sender_accounts (id, workspace_id, asset, bank, account_number, first_name, last_name, created_at)
       values (gen_random_uuid(), $1, 'NGN', '', '', '', '', $4) returning id
     )
     insert into bank_deposits (id, workspace_id, user_id, sender_id, asset, amount, reference, account_number, account_name,
       bank_name, status, created_at, expires_at)
     select gen_random_uuid(), $1, $2, id, 'NGN', 100, gen_random_uuid()::text, '', '', '', $3, $4, $4 from sender`,
    [workspaceId, userId, status, new Date("2026-11-19T09:00:00Z")],
  );
}

it.each([
  ["peer-to-peer", p2pDeposit, p2pStatuses, ["waiting", "paid", "claimed", "disputed"]],
  ["bank", bankDeposit, bankDepositStatuses, ["waiting"]],
] as const)(
  "a %s deposit whose payment is expected or searched for is waited for",
  async (...row) => {
    const [, begin, statuses, open] = row;
    const waits: string[] = [];
    for (const status of statuses) {
      const person = await engine.person();
      await begin(person, status);
      if ((await blockersOf(person)).includes("money-moving")) waits.push(status);
    }
    expect(waits).toEqual(open);
  },
);
