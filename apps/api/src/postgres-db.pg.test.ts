import { sqlState, type Db } from "@apex/engine/platform/db";
import { wakeSql } from "@apex/engine/platform/migrations/repeatable/wake";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresDb } from "./postgres-db.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const name = `apex_host_${process.pid}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const errors: Error[] = [];
let db: Db;

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

beforeAll(async () => {
  await asAdmin(`create database ${name}`);
  db = await postgresDb(url, { poolSize: 4, onError: (error) => errors.push(error) });
  await db.exec(
    "create table notes (id bigint generated always as identity primary key, text text unique); select 1",
  );
});
afterAll(async () => {
  await db.close();
  await asAdmin(`drop database ${name}`);
});

test("gives int8 as bigint, numeric and date as text, times as dates, json parsed", async () => {
  const rows = await db.query(
    "select 1::int8 as id, array[1,2]::int8[] as ids, 1.50::numeric as n, '2026-11-20'::date as d, '2026-11-20T10:00:00Z'::timestamptz as t, '{\"a\":1}'::jsonb as j",
  );
  expect(rows).toEqual([
    {
      id: 1n,
      ids: [1n, 2n],
      n: "1.50",
      d: "2026-11-20",
      t: new Date("2026-11-20T10:00:00Z"),
      j: { a: 1 },
    },
  ]);
});

test("commits a transaction that resolves and rolls back one that rejects", async () => {
  await db.tx((tx) => tx.query("insert into notes (text) values ($1)", ["kept"]));
  const failed = db.tx(async (tx) => {
    await tx.query("insert into notes (text) values ($1)", ["lost"]);
    await tx.query("insert into notes (text) values ($1)", ["kept"]);
  });
  const error: unknown = await failed.catch((thrown: unknown) => thrown);
  expect(sqlState(error)).toBe("23505");
  expect(await db.query("select text from notes")).toEqual([{ text: "kept" }]);
});

test("listeners are notified again after the server dropped their connection", async () => {
  const heard: string[] = [];
  await db.listen("news", (payload) => heard.push(payload));
  await db.query("select pg_notify('news', 'one')");
  await expect.poll(() => heard).toEqual(["one"]);
  await db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'",
  );
  await expect
    .poll(
      async () => {
        await db.query("select pg_notify('news', 'two')");
        return heard.at(-1);
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe("two");
  expect(errors.length).toBeGreaterThan(0);
});

test("wakes listeners after a commit, once for all commits in between, and never after a rollback", async () => {
  const heard: string[] = [];
  await db.listen("wakes", (payload) => heard.push(payload));
  await db.exec(wakeSql);
  const wake = (id: string) => db.query("select wake('wakes', $1)", [id]);
  const failed = db.tx(async (tx) => {
    await tx.query("select wake('wakes', 'lost')");
    await tx.query("select 1 / 0");
  });
  await expect(failed).rejects.toThrow("division by zero");
  await db.tx(async (tx) => {
    await tx.query("select wake('wakes', 'first')");
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(["first"]);
  await Promise.all(["a", "b", "c", "d", "e", "f"].map(wake));
  await expect
    .poll(() => heard.join().split(",").toSorted())
    .toEqual(["a", "b", "c", "d", "e", "f", "first"]);
  expect(heard.length).toBeLessThan(7);
});

test("a statement keeps working when a newer release adds a column to its table", async () => {
  const inTx = () => db.tx((tx) => tx.query("select * from notes where text = $1", ["kept"]));
  const alone = () => db.query("select * from notes where text = $1 limit 1", ["kept"]);
  // Every connection of the pool has planned both.
  await Promise.all(Array.from({ length: 8 }, () => [inTx(), alone()]).flat());
  await db.exec("alter table notes add column colour text default 'blue'");
  const rows = await Promise.all(Array.from({ length: 8 }, () => [inTx(), alone()]).flat());
  expect(rows.flat().map((row) => row["colour"])).toEqual(Array(16).fill("blue"));
});

test("refuses a server that does not answer in one line", async () => {
  const nowhere = postgresDb("postgres://me:secret@127.0.0.1:1/none");
  await expect(nowhere).rejects.toThrow(
    /^The server of DATABASE_URL cannot be used: .*ECONNREFUSED/,
  );
});

test("warns about a database user without time limits behind a pooler", async () => {
  const told: string[] = [];
  const pooled = await postgresDb(url, {
    isPooled: true,
    onError: ({ message }) => told.push(message),
  });
  await pooled.close();
  expect(told.map((line) => /has no (\w+)/.exec(line)?.[1] ?? "").toSorted()).toEqual([
    "lock_timeout",
    "statement_timeout",
  ]);
});
