import { hourMs } from "@apex/contract/durations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { deposit, testMoment } from "../testing/movements.ts";
import { testDb } from "../testing/test-db.ts";
import { checkStatements } from "./check-statements.ts";
import { clearLedger } from "./clear-ledger.ts";
import { createLedger } from "./create-ledger.ts";

let db: Db;

beforeAll(async () => {
  db = await testDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.tx(clearLedger);
  const ledger = createLedger(db);
  for (const amount of [1_000n, 500n])
    await ledger.post(deposit(crypto.randomUUID(), amount).movement);
});

const check = (amountMinor: bigint, hours = 0) =>
  checkStatements(
    db,
    [{ asset: "NGN", amountMinor }],
    new Date(testMoment.getTime() + hours * hourMs),
  );

test("partners that hold what the settlement accounts say leave nothing behind", async () => {
  expect(await check(1_500n)).toEqual([]);
  expect(await checkStatements(db, [], testMoment)).toEqual([]);
  expect(await db.query("select from statement_differences")).toEqual([]);
});

test("a difference is kept, and told apart from one that lasts", async () => {
  expect(await check(1_400n)).toEqual([
    { asset: "NGN", ours: "1500", theirs: "1400", persists: false },
  ]);
  // Another hundred is missing: the first payment has arrived and a second is in transit, or the books are wrong.
  expect(await check(1_300n, 1)).toMatchObject([{ persists: false }]);
  expect(await check(1_300n, 2)).toMatchObject([{ persists: true }]);
  expect(
    await db.query("select asset, ours, theirs from statement_differences order by at"),
  ).toEqual(["1400", "1300", "1300"].map((theirs) => ({ asset: "NGN", ours: "1500", theirs })));
});

test("nothing is repaired", async () => {
  const balances = () => db.query("select id, balance from accounts order by id");
  const before = await balances();
  await check(1n);
  expect(await balances()).toEqual(before);
});

test("an asset that no partner states is not compared, and one that only a partner knows is", async () => {
  expect(await checkStatements(db, [{ asset: "USD", amountMinor: 7n }], testMoment)).toEqual([
    { asset: "USD", ours: "0", theirs: "7", persists: false },
  ]);
});
