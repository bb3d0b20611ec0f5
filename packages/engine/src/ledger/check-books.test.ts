import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { deposit, testMoment, transfer } from "../testing/movements.ts";
import { testDb } from "../testing/test-db.ts";
import { checkBooks } from "./check-books.ts";
import { clearLedger } from "./clear-ledger.ts";
import { createLedger } from "./create-ledger.ts";
import type { Ledger } from "./ledger.ts";

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
  [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  await ledger.post(deposit(ada, 1_000n).movement);
});

/** Sends 10 a number of times, with a fee of 1. */
async function send(times: number) {
  for (let time = 0; time < times; time += 1)
    await ledger.post(transfer(ada, ben, 10n, { feeMinor: 1n }).movement);
}

/** Changes the books behind the ledger's back, as a fault of the disk or of a person would. */
async function spoil(sql: string): Promise<void> {
  await db.exec(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );
}

const check = (overlap?: number, step?: number) =>
  checkBooks(db, testMoment, {
    ...(overlap !== undefined && { overlap }),
    ...(step !== undefined && { step }),
  });
const sound = { movements: [], accounts: [] };

test("books that add up have nothing wrong, and the check is kept", async () => {
  await send(3);
  const { entries, ...wrong } = await check();
  expect(wrong).toEqual(sound);
  const [all] = await db.query<{ entries: bigint }>("select count(*) as entries from entries");
  expect(BigInt(entries)).toBe(all?.entries);
  expect(await db.query("select at, entries, wrong from book_checks")).toEqual([
    { at: testMoment, entries: all?.entries, wrong: sound },
  ]);
});

test("a check reads the new entries and a few of the earlier ones", async () => {
  await send(10);
  await check(8);
  await send(1);
  expect((await check(8)).entries).toBeLessThan(20);
  expect((await check(8)).entries).toBe(8);
});

test("a check that has much to read does so step by step, and ends with nothing left", async () => {
  await send(20);
  const { entries, ...wrong } = await check(6, 9);
  expect(wrong).toEqual(sound);
  const steps = await db.query("select until_entry from book_checks");
  expect(steps.length).toBeGreaterThan(2);
  expect(entries).toBeGreaterThan(60);
  expect((await check(6, 9)).entries).toBe(6);
});

test("finds an error within one step, and accepts a movement that spans two", async () => {
  await send(10);
  await spoil(
    "update entries set amount = amount + 5 where id = (select min(id) + 12 from entries)",
  );
  const { movements, accounts } = await check(6, 9);
  expect([movements.length, accounts.length]).toEqual([1, 1]);
});

test("a balance that no entry led to is found", async () => {
  await spoil(`update accounts set balance = balance + 1 where owner = '${ada}'`);
  const [account] = await db.query<{ id: bigint }>("select id from accounts where owner = $1", [
    ada,
  ]);
  expect(await check()).toMatchObject({ movements: [], accounts: [String(account?.id)] });
});

test("an entry that was changed is found, by its movement and by its account", async () => {
  await send(2);
  await spoil("update entries set amount = amount + 5 where id = (select max(id) from entries)");
  const { movements, accounts } = await check();
  expect([movements.length, accounts.length]).toEqual([1, 1]);
});

test("an entry that is gone breaks the chain of its account", async () => {
  await send(3);
  await spoil(
    `delete from entries where id = (select min(e.id) from entries e join accounts a on a.id = e.account_id where a.owner = '${ben}')`,
  );
  await spoil(
    `delete from entries where id = (select e.id from entries e join accounts a on a.id = e.account_id where a.owner = '${ada}' order by e.id offset 2 limit 1)`,
  );
  const { accounts } = await check();
  expect(accounts).toHaveLength(1);
});
