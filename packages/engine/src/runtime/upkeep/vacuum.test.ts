import { afterEach, expect, test } from "vitest";
import type { Db } from "../../platform/db.ts";
import { onlyRow } from "../../platform/db.ts";
import { testMemoryDb } from "../../testing/test-db.ts";
import { createVacuum } from "./vacuum.ts";

let db: Db;
afterEach(() => db.close());

/** Bytes of a table with its indexes. */
async function sizeOf(table: string): Promise<number> {
  const rows = await db.query<{ size: bigint }>(
    "select pg_total_relation_size($1::regclass) as size",
    [table],
  );
  return Number(onlyRow(rows).size);
}

const rounds = 20;
const updatesARound = 1_000;

/** Updates that move an index entry each, as leases and counted tries do: 20,000 over 500 rows. Answers the size after each round. */
async function grow(afterRound: () => Promise<unknown>): Promise<number[]> {
  db = await testMemoryDb();
  await db.exec(`
    create table hot (id int primary key, at timestamptz not null, padding text not null);
    create index hot_at on hot (at);
    insert into hot select n, 'epoch', repeat('x', 200) from generate_series(1, 500) n`);
  const sizes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let half = 0; half < updatesARound / 500; half += 1)
      await db.query("update hot set at = at + interval '1 second'");
    await afterRound();
    sizes.push(await sizeOf("hot"));
  }
  return sizes;
}

test("a table under 20,000 updates stays as large as its first rounds left it", async () => {
  let look: (() => Promise<readonly string[]>) | undefined;
  const sizes = await grow(async () => {
    look ??= createVacuum(db);
    await look();
    // The table is quiet between these two looks.
    await look();
  });
  // It grows by a page or two, because free space is not always found where it was freed.
  expect(sizes.at(-1)).toBeLessThan(1.25 * Number(sizes[2]));

  await db.close();
  const left = await grow(async () => undefined);
  expect(left.at(-1)).toBeGreaterThan(4 * Number(sizes.at(-1)));
});

test("a busy database is left alone until a table has grown far too large", async () => {
  db = await testMemoryDb();
  await db.exec(
    "create table busy (id int, n int); create index busy_n on busy (n); insert into busy values (1, 0)",
  );
  const look = createVacuum(db);
  const write = (times: number) =>
    db.query("insert into busy select 1, n from generate_series(1, $1::int) n", [times]);
  await look();
  await write(3_000);
  expect(await look()).toEqual([]);
  await write(30_000);
  await db.query("update busy set n = n + 1");
  expect(await look()).toEqual(["public.busy"]);
  expect(await look()).toEqual([]);
});

test("statistics are made too: the first look at a quiet database finds filled tables", async () => {
  db = await testMemoryDb();
  await db.exec("create table filled (id int); insert into filled select generate_series(1, 5000)");
  const look = createVacuum(db);
  await look();
  expect(await look()).toContain("public.filled");
  const estimate = await db.query(
    "select reltuples::int as rows from pg_class where relname = 'filled'",
  );
  expect(estimate).toEqual([{ rows: 5_000 }]);
});
