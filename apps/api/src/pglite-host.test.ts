import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqlState, type Db } from "@apex/engine/platform/db";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPglite } from "./pglite-host.ts";

describe("the embedded database", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openPglite(undefined);
    await db.exec(
      "create table notes (id bigint generated always as identity primary key, text text unique)",
    );
  });
  afterAll(() => db.close());

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

  test("takes every kind of value, alone and in arrays", async () => {
    const at = new Date("2026-11-20T10:00:00Z");
    const [row] = await db.query(
      "select $1::int8 as big, $2::timestamptz[] as times, $3::text[] as texts, $4::numeric[] as amounts, $5::boolean as yes, $6::text as nothing",
      [9_007_199_254_740_993n, [at], ['a"b', null], ["12345678901234567890.5"], true, null],
    );
    expect(row).toEqual({
      big: 9_007_199_254_740_993n,
      times: [at],
      texts: ['a"b', null],
      amounts: ["12345678901234567890.5"],
      yes: true,
      nothing: null,
    });
  });

  test("commits a transaction that resolves and rolls back one that rejects", async () => {
    await db.tx((tx) => tx.query("insert into notes (text) values ('kept')"));
    const failed = db.tx(async (tx) => {
      await tx.query("insert into notes (text) values ('lost')");
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await db.query("select text from notes")).toEqual([{ text: "kept" }]);
  });

  test("makes other statements wait for an open transaction", async () => {
    const seen: string[] = [];
    const first = db.tx(async (tx) => {
      await tx.query("select 1");
      seen.push("tx");
    });
    const second = db.query("select 1").then(() => seen.push("query"));
    await Promise.all([first, second]);
    expect(seen).toEqual(["tx", "query"]);
  });

  test("refuses with PostgreSQL's own code, in few words", async () => {
    const error: unknown = await db
      .query("insert into notes (text) values ('kept')")
      .catch((thrown: unknown) => thrown);
    expect(sqlState(error)).toBe("23505");
    expect(error).toMatchObject({ constraint: "notes_text_key" });
    expect(String(error).length).toBeLessThan(200);
  });

  test("tells listeners after the commit, until they stop", async () => {
    const heard: string[] = [];
    const stop = await db.listen("news", (payload) => heard.push(payload));
    await db.tx(async (tx) => {
      await tx.query("select pg_notify('news', 'one')");
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(["one"]);
    await stop();
    await db.query("select pg_notify('news', 'two')");
    await db.query("select 1");
    expect(heard).toEqual(["one"]);
  });
});

test("syncs the rows of a folder to the disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "apex-pglite-"));
  const first = await openPglite(join(folder, "database"));
  await first.exec("create table notes (text text); insert into notes values ('kept')");
  expect(
    await first.query(
      "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
    ),
  ).toEqual([{ fsync: "on", method: "open_datasync" }]);
  await first.close();
  const second = await openPglite(join(folder, "database"));
  expect(await second.query("select text from notes")).toEqual([{ text: "kept" }]);
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});

test("refuses a folder that is no database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "apex-pglite-"));
  await expect(openPglite(folder)).rejects.toThrow(/is not a database/);
  rmSync(folder, { recursive: true, force: true });
});
