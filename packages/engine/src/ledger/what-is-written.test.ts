import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onlyRow, type Db } from "../platform/db.ts";
import { expectBalanced } from "../testing/expect-balanced.ts";
import {
  availableOf,
  countOf,
  deposit,
  release,
  sentCode,
  transfer,
} from "../testing/movements.ts";
import { testDb } from "../testing/test-db.ts";
import { clearLedger } from "./clear-ledger.ts";
import { createLedger } from "./create-ledger.ts";
import type { Ledger } from "./ledger.ts";
import { postStatement } from "./movement-batch.ts";
import type { Leg, Movement } from "./movement.ts";

let db: Db;
let ledger: Ledger;
let ada: string;
let ben: string;

beforeAll(async () => {
  db = await testDb();
  ledger = createLedger(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.tx(clearLedger);
  ada = crypto.randomUUID();
  ben = crypto.randomUUID();
  await ledger.post(deposit(ada, 1_000n).movement);
});

/** Posts in one call without the engine's own checks. */
function postRaw(movements: readonly Movement[]) {
  const { sql, params } = postStatement(movements);
  return db.query(sql, params);
}

const usedOf = async () =>
  db.query(
    "select workspace_id, name, period, used from limit_counters order by used, workspace_id",
  );

test("a movement that is refused leaves nothing, beside one that is posted", async () => {
  const held = deposit(ada, 50n, true);
  await ledger.post(held.movement);
  const codeId = await sentCode(db);
  const tables = ["operations", "events", "jobs"] as const;
  const before = await Promise.all(tables.map((table) => countOf(db, table)));
  const outcomes = await Promise.all([
    ledger.post(transfer(ada, ben, 10n).movement),
    ledger.post(transfer(ada, ben, 5_000n, { codeId, limitMinor: 9_000n }).movement),
    ledger.post(release(ada, held.operationId, 60n)),
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    "posted",
    "insufficient-funds",
    "insufficient-funds",
  ]);
  // Two operations of one transfer, an event for each side, and one job.
  const after = await Promise.all(tables.map((table) => countOf(db, table)));
  expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([2, 2, 1]);
  expect(await usedOf()).toEqual([]);
  expect(await db.query("select used_at from codes where id = $1", [codeId])).toEqual([
    { used_at: null },
  ]);
  expect(await ledger.post(release(ada, held.operationId, 50n))).toEqual({ outcome: "posted" });
  await expectBalanced(db);
});

test("a limit is counted for each workspace, name and period by itself", async () => {
  const counted = (workspaceId: string, name: string, window: string, amountMinor: bigint) => ({
    workspaceId,
    name,
    window,
    amountMinor,
    limitMinor: 100n,
  });
  const post = (...counters: readonly ReturnType<typeof counted>[]) =>
    ledger.post({ ...transfer(ada, ben, 1n).movement, counters });
  await post(counted(ada, "day", "20", 1n), counted(ada, "network", "20", 2n));
  await post(counted(ada, "day", "21", 3n));
  await post(counted(ben, "day", "20", 4n));
  await post(counted(ada, "day", "20", 99n));
  expect(await usedOf()).toEqual([
    { workspace_id: ada, name: "network", period: "20", used: "2" },
    { workspace_id: ada, name: "day", period: "21", used: "3" },
    { workspace_id: ben, name: "day", period: "20", used: "4" },
    { workspace_id: ada, name: "day", period: "20", used: "100" },
  ]);
});

test("a change of status adds to an operation's data", async () => {
  const { operationId, movement } = deposit(ada, 50n, true);
  const [operation] = movement.operations ?? [];
  if (operation === undefined) throw new Error("A deposit makes an operation.");
  await ledger.post({
    ...movement,
    operations: [{ ...operation, data: { bank: "First", reason: "late" } }],
  });
  const [transition] = release(ada, operationId, 50n).transitions ?? [];
  if (transition === undefined) throw new Error("A release changes a status.");
  await ledger.post({
    ...release(ada, operationId, 50n),
    transitions: [{ ...transition, data: { checkedBy: "desk", reason: null } }],
  });
  const { data } = onlyRow(
    await db.query<{ data: unknown }>("select data from operations where id = $1", [operationId]),
  );
  expect(data).toEqual({ bank: "First", checkedBy: "desk" });
});

test("legs that sum to less or to more than zero are refused here and by the database", async () => {
  const { movement } = transfer(ada, ben, 300n);
  const [out, into] = movement.legs;
  if (out === undefined || into === undefined) throw new Error("A transfer has two legs.");
  const lost = { ...movement, legs: [out] };
  const won = { ...transfer(ada, ben, 300n).movement, legs: [into] };
  await expect(ledger.post(lost)).rejects.toThrow("The legs in NGN sum to -300, not to zero.");
  await expect(ledger.post(won)).rejects.toThrow("The legs in NGN sum to 300, not to zero.");
  await expect(postRaw([lost])).rejects.toThrow("do not sum to zero");
  await expect(postRaw([won])).rejects.toThrow("do not sum to zero");
  // A surplus in one movement does not offset a deficit in another.
  await expect(postRaw([lost, won])).rejects.toThrow("do not sum to zero");
});

test("one asset does not make up for another", async () => {
  const { movement } = transfer(ada, ben, 300n);
  const mixed = movement.legs.map((leg): Leg =>
    leg.amountMinor > 0n ? { ...leg, asset: "BTC" } : leg,
  );
  await expect(ledger.post({ ...movement, legs: mixed })).rejects.toThrow("The legs in NGN sum");
  await expect(postRaw([{ ...movement, legs: mixed }])).rejects.toThrow("do not sum to zero");
});

test("the tables refuse a fee and a customer's balance below zero, whoever writes them", async () => {
  const { movement } = transfer(ada, ben, 300n);
  const operations = movement.operations?.map((operation) => ({ ...operation, feeMinor: -1n }));
  await expect(ledger.post({ ...movement, operations: operations ?? [] })).rejects.toThrow(
    "operations_fee_check",
  );
  await expect(
    db.query("update accounts set balance = -1 where workspace_id = $1", [ada]),
  ).rejects.toThrow("customers_never_below_zero");
  expect(await availableOf(db, ada)).toBe(1_000n);
});
