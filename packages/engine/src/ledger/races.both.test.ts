import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockTimeout, sqlState, type Db } from "../platform/db.ts";
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
import type { Movement, PostOutcome } from "./movement.ts";

/** Ledgers that share nothing but the database, like those of several processes. */
let ledgers: readonly [Ledger, ...Ledger[]];
let db: Db;
let ada: string;
let ben: string;

beforeAll(async () => {
  db = await testDb();
  ledgers = [createLedger(db), createLedger(db), createLedger(db), createLedger(db)];
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.tx(clearLedger);
  ada = crypto.randomUUID();
  ben = crypto.randomUUID();
  await ledgers[0].post(deposit(ada, 100n).movement);
});

/**
 * Posts, and retries if a row stayed locked for longer than a posting waits: nothing was posted then, and a slow disk
 * can cause it.
 */
async function posted(ledger: Ledger, movement: Movement): Promise<PostOutcome> {
  for (;;)
    try {
      return await ledger.post(movement);
    } catch (error) {
      if (sqlState(error) !== lockTimeout) throw error;
    }
}

/** Posts all movements at once, spread over the ledgers; returns how many had each outcome. */
async function race(movements: readonly Movement[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    movements.map((movement, place) =>
      posted(ledgers[place % ledgers.length] ?? ledgers[0], movement),
    ),
  );
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place));

describe.each([1, 2, 3, 4, 5])("round %i", () => {
  test("one key sent 200 times moves money once", async () => {
    const key = crypto.randomUUID();
    const outcomes = await race(times(200, () => transfer(ada, ben, 10n, { key }).movement));
    expect(outcomes).toEqual({ posted: 1, replayed: 199 });
    // The deposit, and the two sides of the one transfer.
    expect(await countOf(db, "operations")).toBe(3);
    expect(await availableOf(db, ben)).toBe(10n);
    await expectBalanced(db);
  });

  test("fifty debits of 10 on 100: exactly ten", async () => {
    const outcomes = await race(
      times(50, () => transfer(ada, ben, 10n, { key: crypto.randomUUID() }).movement),
    );
    expect(outcomes).toEqual({ posted: 10, "insufficient-funds": 40 });
    expect([await availableOf(db, ada), await availableOf(db, ben)]).toEqual([0n, 100n]);
    await expectBalanced(db);
  });

  test("crossing transfers do not lock each other out", async () => {
    await ledgers[0].post(deposit(ada, 10_000n).movement);
    await ledgers[0].post(deposit(ben, 10_000n).movement);
    const outcomes = await race(
      times(
        400,
        (place) =>
          (place % 2
            ? transfer(ada, ben, 7n, { feeMinor: 1n })
            : transfer(ben, ada, 5n, { feeMinor: 1n })
          ).movement,
      ),
    );
    expect(outcomes).toEqual({ posted: 400 });
    await expectBalanced(db);
  });

  test("a hold released by many at once is released once", async () => {
    const held = deposit(ada, 50n, true);
    await ledgers[0].post(held.movement);
    const outcomes = await race(times(20, () => release(ada, held.operationId, 50n)));
    expect(outcomes).toEqual({ posted: 1, "status-changed": 19 });
    expect(await availableOf(db, ada)).toBe(150n);
    await expectBalanced(db);
  });

  test("a hold is released or returned, never both", async () => {
    const held = deposit(ada, 50n, true);
    const { operationId } = held;
    await ledgers[0].post(held.movement);
    const giveBack: Movement = {
      at: testMoment,
      transitions: [{ operationId, from: ["under_review"], to: "rejected", event: "returned" }],
      legs: [
        { workspaceId: ada, asset: "NGN", kind: "held", amountMinor: -50n, operationId },
        { workspaceId: null, asset: "NGN", kind: "settlement", amountMinor: 50n, operationId },
      ],
    };
    expect(await race([release(ada, operationId, 50n), giveBack])).toEqual({
      posted: 1,
      "status-changed": 1,
    });
    await expectBalanced(db);
  });

  test("a security code pays for one of many transfers", async () => {
    const codeId = await sentCode(db);
    const outcomes = await race(times(12, () => transfer(ada, ben, 1n, { codeId }).movement));
    expect(outcomes).toEqual({ posted: 1, "code-used": 11 });
  });

  test("a limit is exact to the last unit", async () => {
    await ledgers[0].post(deposit(ada, 900n).movement);
    const outcomes = await race(
      times(40, () => transfer(ada, ben, 10n, { limitMinor: 105n }).movement),
    );
    expect(outcomes).toEqual({ posted: 10, "limit-exceeded": 30 });
  });

  test("a key is voided or posted under, never both", async () => {
    const key = crypto.randomUUID();
    const [first, second] = [ledgers[0], ledgers[1] ?? ledgers[0]];
    const [posted, given] = await Promise.all([
      first.post(transfer(ada, ben, 10n, { key }).movement),
      second.voidKey({ workspaceId: ada, endpoint: "create-transfer", key }),
    ]);
    expect([posted.outcome, given.voided]).toEqual(
      given.voided ? ["key-voided", true] : ["posted", false],
    );
    expect(await availableOf(db, ben)).toBe(given.voided ? 0n : 10n);
  });

  test("a reader of a stream from the last number misses no event", async () => {
    await ledgers[0].post(deposit(ada, 10_000n).movement);
    let finished = false;
    const posting = race(times(200, () => transfer(ada, ben, 1n).movement)).finally(() => {
      finished = true;
    });
    // A failed posting ends the reading; `await posting` below throws its error.
    posting.catch(() => undefined);
    const seen: bigint[] = [];
    while (!finished || seen.length < 200) {
      // Read before the query: a query that began before the last posting need not show it.
      const isLast = finished;
      const rows = await db.query<{ number: bigint }>(
        "select number from events where workspace_id = $1 and number > $2 order by number",
        [ben, seen.at(-1) ?? 0n],
      );
      seen.push(...rows.map(({ number }) => number));
      if (isLast && rows.length === 0) break;
      // PGlite answers within the same tick, so the other tasks get theirs here.
      await new Promise(setImmediate);
    }
    await posting;
    expect(seen).toEqual(times(200, (place) => BigInt(place + 1)));
  });
});
