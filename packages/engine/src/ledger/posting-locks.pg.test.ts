import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { expectBalanced } from "../testing/expect-balanced.ts";
import { deposit, sentCode, transfer, testMoment } from "../testing/movements.ts";
import { testServerDb } from "../testing/test-db.ts";
import { createLedger } from "./create-ledger.ts";
import type { Ledger } from "./ledger.ts";
import type { Movement, PostOutcome } from "./movement.ts";

let db: Db;
let ledger: Ledger;
let ada: string;
let ben: string;
let cara: string;

beforeAll(async () => {
  db = await testServerDb();
  ledger = createLedger(db);
});
afterAll(async () => {
  await expectBalanced(db);
  await db.close();
});
beforeEach(async () => {
  [ada, ben, cara] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const person of [ada, ben, cara]) await ledger.post(deposit(person, 1_000n).movement);
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await db.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) return;
  }
}

/** Posts the second movement while the first is posted but not yet committed; returns the second one's outcome. */
async function after(first: Movement, second: Movement): Promise<PostOutcome> {
  let later: Promise<PostOutcome> | undefined;
  await db.tx(async (tx) => {
    expect(await ledger.postIn(tx, first)).toEqual({ outcome: "posted" });
    later = db.tx((other) => ledger.postIn(other, second));
    await untilSomebodyWaits();
  });
  if (later === undefined) throw new Error("Nothing was posted later.");
  return later;
}

test("a balance is decided on when those before have committed", async () => {
  const outcome = await after(
    transfer(ada, ben, 600n).movement,
    transfer(ada, cara, 600n).movement,
  );
  expect(outcome).toEqual({ outcome: "insufficient-funds" });
});

test("a status is decided on when those before have committed, where no account is in common", async () => {
  const { operationId, movement } = deposit(ada, 50n, true);
  await ledger.post(movement);
  const take = (to: "completed" | "rejected"): Movement => ({
    at: testMoment,
    legs: [],
    transitions: [{ operationId, from: ["under_review"], to, event: to }],
  });
  expect(await after(take("completed"), take("rejected"))).toEqual({
    outcome: "status-changed",
    operationId,
  });
});

test("a security code is decided on when those before have committed, where no account is in common", async () => {
  const codeId = await sentCode(db);
  const { movement } = deposit(cara, 1n);
  const outcome = await after(transfer(ada, ben, 1n, { codeId }).movement, { ...movement, codeId });
  expect(outcome).toEqual({ outcome: "code-used" });
});

test("a limit is decided on when those before have committed, where no account is in common", async () => {
  const counters = [
    { workspaceId: ada, name: "shared", window: "day", amountMinor: 60n, limitMinor: 125n },
  ];
  const counted = { ...transfer(ada, ben, 1n).movement, counters };
  await ledger.post(counted);
  const outcome = await after(
    { ...transfer(ada, ben, 1n).movement, counters },
    { ...deposit(cara, 1n).movement, counters },
  );
  expect(outcome).toEqual({ outcome: "limit-exceeded", counter: "shared", usedMinor: 120n });
});

test("accounts are locked in the order of their ids, whichever way money goes", async () => {
  let later: Promise<PostOutcome> | undefined;
  await db.tx(async (tx) => {
    await tx.query("select from accounts where workspace_id = $1 for update", [ada]);
    later = db.tx((other) => ledger.postIn(other, transfer(ben, ada, 1n).movement));
    await untilSomebodyWaits();
    // A posting that waits for its first lock must not hold its second.
    await tx.query("select from accounts where workspace_id = $1 for update nowait", [ben]);
  });
  expect(await later).toEqual({ outcome: "posted" });
});
