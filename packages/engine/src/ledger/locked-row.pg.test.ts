import { afterAll, beforeAll, expect, test } from "vitest";
import { lockTimeout, sqlState, type Db, type Tx } from "../platform/db.ts";
import { expectBalanced } from "../testing/expect-balanced.ts";
import { availableOf, deposit, transfer } from "../testing/movements.ts";
import { testServerDb } from "../testing/test-db.ts";
import { createLedger } from "./create-ledger.ts";
import type { Ledger } from "./ledger.ts";

let db: Db;
let ledger: Ledger;
beforeAll(async () => {
  db = await testServerDb();
  ledger = createLedger(db);
});
afterAll(async () => {
  await expectBalanced(db);
  await db.close();
});

const persons = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

async function fundAll(people: readonly string[]): Promise<void> {
  await Promise.all(people.map((person) => ledger.post(deposit(person, 1_000n).movement)));
}

/** Holds the locks that `work` takes until `meanwhile` has ended. */
async function whileLocked<T>(
  work: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const holding = db.tx(async (tx) => {
    await work(tx);
    lock();
    await isOver;
  });
  await isLocked;
  try {
    return await meanwhile();
  } finally {
    end();
    await holding;
  }
}

test("a movement with a fee does not wait for another's", async () => {
  const [payer = "", payee = "", ...others] = persons(22);
  await fundAll([payer, ...others]);
  const fee = { feeMinor: 5n };
  const outcomes = await whileLocked(
    (tx) => ledger.postIn(tx, transfer(payer, payee, 100n, fee).movement),
    () =>
      Promise.all(
        others.map((from, place) =>
          ledger.post(transfer(from, others.at(place - 1) ?? "", 100n, fee).movement),
        ),
      ),
  );
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["posted"]));
});

test("a locked account delays only movements on it", async () => {
  const [locked = "", ...others] = persons(41);
  await fundAll([locked, ...others]);
  const toLocked = await whileLocked(
    (tx) => tx.query("select from accounts where workspace_id = $1 for update", [locked]),
    async () => {
      const stuck = others
        .slice(0, 3)
        .map((from) => ledger.post(transfer(from, locked, 10n).movement));
      const first = await Promise.all(
        others.slice(3).map((from) => ledger.post(transfer(from, others[0] ?? "", 10n).movement)),
      );
      // Neither do later postings wait, nor payments to somebody whose own payment waits.
      const second = await ledger.post(transfer(others[9] ?? "", others[1] ?? "", 10n).movement);
      expect([...first, second].every(({ outcome }) => outcome === "posted")).toBe(true);
      return { stuck };
    },
  );
  const outcomes = await Promise.all(toLocked.stuck);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["posted", "posted", "posted"]);
  expect(await availableOf(db, locked)).toBe(1_030n);
});

test("a row that stays locked refuses the movements that need it, with nothing done", async () => {
  const [locked = "", other = ""] = persons(2);
  await fundAll([locked, other]);
  const { movement } = transfer(other, locked, 10n, { key: crypto.randomUUID() });
  const refused = await whileLocked(
    (tx) => tx.query("select from accounts where workspace_id = $1 for update", [locked]),
    () => ledger.post(movement).then(() => "posted", sqlState),
  );
  expect(refused).toBe(lockTimeout);
  expect(await availableOf(db, other)).toBe(1_000n);
  // The caller retries under the same key.
  expect(await ledger.post(movement)).toEqual({ outcome: "posted" });
});

test("the house's stripes sum to its earnings", async () => {
  const [payer = "", payee = "", another = "", ...others] = persons(7);
  await fundAll([payer, ...others]);
  const feesOf = async () =>
    db.query<{ rows: number; sum: string }>(
      "select count(*)::int as rows, sum(balance)::text as sum from accounts where workspace_id is null and kind = 'fees'",
    );
  const [before] = await feesOf();
  const pay = (from: string, to = payee) => transfer(from, to, 10n, { feeMinor: 7n }).movement;
  await whileLocked(
    (tx) => ledger.postIn(tx, pay(payer, another)),
    () => Promise.all(others.map((from) => ledger.post(pay(from)))),
  );
  const [after] = await feesOf();
  expect(BigInt(after?.sum ?? 0) - BigInt(before?.sum ?? 0)).toBe(35n);
  expect(after?.rows).toBeGreaterThan(1);
});
