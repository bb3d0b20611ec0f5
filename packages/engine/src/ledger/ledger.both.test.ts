import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { expectBalanced } from "../testing/expect-balanced.ts";
import {
  availableOf,
  countOf,
  deposit,
  release,
  sentCode,
  testMoment,
  transfer,
} from "../testing/movements.ts";
import { testDb } from "../testing/test-db.ts";
import { clearLedger } from "./clear-ledger.ts";
import { createLedger } from "./create-ledger.ts";
import type { Ledger } from "./ledger.ts";
import { postStatement } from "./movement-batch.ts";
import type { PostOutcome } from "./movement.ts";

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

const rowCounts = async () => {
  const tables = [
    "operations",
    "entries",
    "movements",
    "idempotency_keys",
    "limit_counters",
    "events",
    "jobs",
  ] as const;
  return Promise.all(tables.map(async (table) => [table, await countOf(db, table)]));
};

describe("a movement", () => {
  test("is posted with its operations, entries, timeline, events and jobs", async () => {
    const { operationId, receivedId, movement } = transfer(ada, ben, 300n, {
      feeMinor: 10n,
      limitMinor: 1_000n,
    });
    expect(await ledger.post(movement)).toEqual({ outcome: "posted" });
    expect([await availableOf(db, ada), await availableOf(db, ben)]).toEqual([690n, 300n]);
    const operations = await db.query(
      "select id, reference, status from operations where id = any($1::uuid[])",
      [[operationId, receivedId]],
    );
    expect(operations).toHaveLength(2);
    expect(operations).toEqual(
      operations.map(() =>
        expect.objectContaining({
          status: "completed",
          reference: expect.stringMatching(/^APX-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        }),
      ),
    );
    const entries = await db.query(
      "select amount, balance_after from entries where operation_id = $1 order by id",
      [operationId],
    );
    expect(entries).toEqual([
      { amount: "-300", balance_after: "700" },
      { amount: "-10", balance_after: "690" },
      { amount: "10", balance_after: "10" },
    ]);
    expect(
      await db.query("select event, status, at from operation_events where operation_id = $1", [
        operationId,
      ]),
    ).toEqual([{ event: "created", status: "completed", at: testMoment }]);
    expect(
      await db.query("select used from limit_counters where workspace_id = $1", [ada]),
    ).toEqual([{ used: "300" }]);
    expect(
      await db.query("select number, operation_id from events where workspace_id = $1", [ben]),
    ).toEqual([{ number: 1n, operation_id: receivedId }]);
    expect(await db.query("select kind, payload, run_at from jobs")).toEqual([
      { kind: "receipt", payload: { operationId }, run_at: testMoment },
    ]);
    await expectBalanced(db);
  });

  test("whose legs do not sum to zero throws", async () => {
    const { movement } = transfer(ada, ben, 300n);
    await expect(ledger.post({ ...movement, legs: movement.legs.slice(1) })).rejects.toThrow(
      /sum to/,
    );
  });

  test("that would unbalance the ledger is refused by the database too", async () => {
    const { movement } = transfer(ada, ben, 300n);
    const { sql, params } = postStatement([{ ...movement, legs: movement.legs.slice(1) }]);
    await expect(db.query(sql, params)).rejects.toThrow(/do not sum to zero/);
    expect(await availableOf(db, ada)).toBe(1_000n);
  });

  test("keeps amounts of any size exact", async () => {
    const wei = 10n ** 30n + 1n;
    await ledger.post(deposit(ben, wei).movement);
    await ledger.post(transfer(ben, ada, wei - 1n).movement);
    expect([await availableOf(db, ada), await availableOf(db, ben)]).toEqual([
      1_000n + wei - 1n,
      1n,
    ]);
  });
});

describe("a refusal leaves no row", () => {
  async function expectRefused(post: () => Promise<PostOutcome>, outcome: object): Promise<void> {
    const before = await rowCounts();
    expect(await post()).toEqual(outcome);
    expect(await rowCounts()).toEqual(before);
    await expectBalanced(db);
  }

  test("for more than the balance", async () => {
    const key = crypto.randomUUID();
    await expectRefused(
      () =>
        ledger.post(transfer(ada, ben, 991n, { feeMinor: 10n, key, limitMinor: 5_000n }).movement),
      {
        outcome: "insufficient-funds",
      },
    );
    // The refusal has not used up the key.
    expect(await ledger.post(transfer(ada, ben, 990n, { feeMinor: 10n, key }).movement)).toEqual({
      outcome: "posted",
    });
  });

  test("for more than a limit", async () => {
    await ledger.post(transfer(ada, ben, 60n, { limitMinor: 100n }).movement);
    await expectRefused(() => ledger.post(transfer(ada, ben, 41n, { limitMinor: 100n }).movement), {
      outcome: "limit-exceeded",
      counter: "transfer-out",
      usedMinor: 60n,
    });
    expect(await ledger.post(transfer(ada, ben, 40n, { limitMinor: 100n }).movement)).toEqual({
      outcome: "posted",
    });
  });

  test("for a used code", async () => {
    const codeId = await sentCode(db);
    expect(await ledger.post(transfer(ada, ben, 1n, { codeId }).movement)).toEqual({
      outcome: "posted",
    });
    await expectRefused(() => ledger.post(transfer(ada, ben, 1n, { codeId }).movement), {
      outcome: "code-used",
    });
  });

  test("for a code whose transfer was refused, which stays valid", async () => {
    const codeId = await sentCode(db);
    await expectRefused(() => ledger.post(transfer(ada, ben, 5_000n, { codeId }).movement), {
      outcome: "insufficient-funds",
    });
    expect(await ledger.post(transfer(ada, ben, 5n, { codeId }).movement)).toEqual({
      outcome: "posted",
    });
  });

  test("for a status that has changed", async () => {
    const held = deposit(ada, 50n, true);
    await ledger.post(held.movement);
    expect(await ledger.post(release(ada, held.operationId, 50n))).toEqual({ outcome: "posted" });
    await expectRefused(() => ledger.post(release(ada, held.operationId, 50n)), {
      outcome: "status-changed",
      operationId: held.operationId,
    });
    const unknown = crypto.randomUUID();
    await expectRefused(() => ledger.post(release(ada, unknown, 50n)), {
      outcome: "status-changed",
      operationId: unknown,
    });
    const timeline = await db.query(
      "select event, status from operation_events where operation_id = $1 order by id",
      [held.operationId],
    );
    expect(timeline).toEqual([
      { event: "created", status: "under_review" },
      { event: "released", status: "completed" },
    ]);
  });

  test("in a batch beside others that are posted", async () => {
    const outcomes = await Promise.all([
      ledger.post(transfer(ada, ben, 600n).movement),
      ledger.post(transfer(ada, ben, 600n).movement),
      ledger.post(transfer(ben, ada, 100n).movement),
      ledger.post(transfer(ada, ben, 500n).movement),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      "posted",
      "insufficient-funds",
      "posted",
      "posted",
    ]);
    expect([await availableOf(db, ada), await availableOf(db, ben)]).toEqual([0n, 1_000n]);
    await expectBalanced(db);
  });
});

test("a movement in a transaction is rolled back with it", async () => {
  const { movement } = transfer(ada, ben, 10n);
  const failed = db.tx(async (tx) => {
    expect(await ledger.postIn(tx, movement)).toEqual({ outcome: "posted" });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await availableOf(db, ben)).toBe(0n);
  expect(await db.tx((tx) => ledger.postIn(tx, movement))).toEqual({ outcome: "posted" });
  expect(await availableOf(db, ben)).toBe(10n);
});

test("a failing movement fails alone in its batch", async () => {
  const doubled = transfer(ada, ben, 10n).movement;
  await ledger.post(doubled);
  const settled = await Promise.allSettled([
    ledger.post(transfer(ada, ben, 1n).movement),
    // The same operation again, without a key.
    ledger.post(doubled),
    ledger.post(transfer(ada, ben, 2n).movement),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await availableOf(db, ben)).toBe(13n);
  await expectBalanced(db);
});

test.each(["movements", "entries", "operation_events"] as const)(
  "no statement changes or removes rows of %s",
  async (table) => {
    const before = await countOf(db, table);
    const refused = `The rows of ${table} are never changed`;
    await expect(db.query(`delete from ${table}`)).rejects.toThrow(refused);
    await expect(db.query(`update ${table} set at = at`)).rejects.toThrow(refused);
    expect(await countOf(db, table)).toBe(before);
  },
);
