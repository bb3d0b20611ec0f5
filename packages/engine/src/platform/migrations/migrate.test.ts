import { PGlite } from "@electric-sql/pglite";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { catalogueOf } from "../../testing/catalogue.ts";
import type { Db } from "../db.ts";
import { pgliteDb } from "../pglite-db.ts";
import { migrate } from "./migrate.ts";
import { repeatables } from "./repeatable/all-repeatables.ts";

let db: Db;
beforeAll(async () => {
  db = pgliteDb(await PGlite.create());
});
beforeEach(() => db.exec("drop schema public cascade; create schema public"));
afterAll(() => db.close());

const pots = { name: "0001-pots", sql: "create table pots (id int)" };
const lids = { name: "0002-lids", sql: "create table lids (id int)" };

function recorded() {
  return db.query("select name from migrations order by name");
}

describe("a migration", () => {
  it("runs once, and is refused if its text has changed", async () => {
    await migrate(db, [pots], []);
    await migrate(db, [pots, lids], []);
    expect(await recorded()).toEqual([{ name: "lids" }, { name: "pots" }]);
    const changed = { ...pots, sql: "create table pots (id bigint)" };
    await expect(migrate(db, [changed], [])).rejects.toThrow("0001-pots was changed");
  });

  it("is identified by its words: with another number it does not run again", async () => {
    await migrate(db, [pots], []);
    await migrate(db, [{ ...pots, name: "0007-pots" }], []);
    expect(await recorded()).toEqual([{ name: "pots" }]);
  });

  it("recorded by an earlier release's number does not run again, and may not change", async () => {
    await migrate(db, [pots], []);
    await db.exec("update migrations set name = '0011-pots', checksum = 'of its earlier text'");
    await migrate(db, [pots], []);
    expect(await recorded()).toEqual([{ name: "pots" }]);
    const changed = { ...pots, sql: "create table pots (id bigint)" };
    await expect(migrate(db, [changed], [])).rejects.toThrow("0001-pots was changed");
  });
});

/** A repeatable that counts how often it was applied. */
const lidOf = (body: string, parameters = "") => ({
  name: "lid",
  sql: `
    drop function if exists lid;
    create function lid(${parameters}) returns text language sql as $$ ${body} $$;
    create table if not exists applied (n serial);
    insert into applied default values`,
});

async function applied(): Promise<number> {
  return (await db.query("select from applied")).length;
}

describe("a repeatable file", () => {
  it("is applied after the migrations, and again only when its text changes", async () => {
    const sql = "select count(*)::text from pots";
    for (const _ of [1, 2]) await migrate(db, [pots], [lidOf(sql)]);
    expect(await applied()).toBe(1);
    for (const _ of [1, 2]) await migrate(db, [pots], [lidOf("select 'shut'")]);
    expect(await applied()).toBe(2);
    expect(await db.query("select lid()")).toEqual([{ lid: "shut" }]);
  });

  it("that fails leaves all of them unchanged", async () => {
    await migrate(db, [], [lidOf("select 'shut'")]);
    const broken = { name: "broken", sql: "create function" };
    await expect(migrate(db, [], [lidOf("select 'open'"), broken])).rejects.toThrow("syntax");
    expect(await db.query("select lid()")).toEqual([{ lid: "shut" }]);
    await migrate(db, [], [lidOf("select 'open'")]);
    expect(await db.query("select lid()")).toEqual([{ lid: "open" }]);
  });
});

/** The functions and triggers that a file makes: `create function try_codes` and `create or replace trigger …`. */
const made = /^create (?:or replace )?(function|trigger) (\w+)/gm;
const isTrigger = (sql: string, name: string) => sql.includes(`function ${name}() returns trigger`);

describe("the repeatable files", () => {
  it("replace functions of the same names, whatever their parameters and columns", async () => {
    await migrate(db);
    const fresh = await catalogueOf(db);
    for (const { name, sql } of repeatables) {
      for (const [, kind, called = ""] of sql.matchAll(made))
        if (kind === "function" && !isTrigger(sql, called))
          await db.exec(
            `drop function ${called}; create function ${called}(was xml) returns xml language sql as 'select was'`,
          );
      await db.exec(
        `update migrations set checksum = 'of its text then' where name = 'repeatable/${name}'`,
      );
    }
    await migrate(db);
    expect(await catalogueOf(db)).toEqual(fresh);
  });

  it("are all files of the folder, and define all functions and triggers of the database", async () => {
    const files = readdirSync(join(import.meta.dirname, "repeatable")).map((file) =>
      file.replace(/\.ts$/, ""),
    );
    expect(["all-repeatables", ...repeatables.map(({ name }) => name)]).toEqual(files.toSorted());
    await migrate(db);
    const found = await db.query<{ name: string }>(`
      select 'function ' || proname as name from pg_proc where pronamespace = current_schema()::regnamespace
      union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`);
    const texts = repeatables.map(({ sql }) => sql).join("");
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      [...texts.matchAll(made)].map(([, kind, name]) => `${kind} ${name}`).toSorted(),
    );
  });
});

describe("the plans of a new installation", () => {
  it("of functions that avoid whole tables are never compiled", async () => {
    await migrate(db);
    const functions = await db.query<{ name: string; settings: readonly string[] }>(`
      select proname as name, proconfig as settings from pg_proc
      where pronamespace = current_schema()::regnamespace and 'enable_seqscan=off' = any (proconfig)`);
    expect(functions.map(({ name }) => name)).toContain("ledger_post");
    expect(functions.filter(({ settings }) => !settings.includes("jit=off"))).toEqual([]);
  });

  it("find a row by its key, not by an index on its age", async () => {
    await migrate(db);
    const taken = await db.query(`
      select age.indexrelid::regclass::text as name from pg_index age
      join pg_index key on key.indrelid = age.indrelid and key.indisunique and key.indnatts > 1
      join pg_class c on c.oid = age.indexrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname like '%_by_age'
        and age.indkey::int2[] <@ key.indkey::int2[]`);
    expect(taken).toEqual([]);
  });
});
