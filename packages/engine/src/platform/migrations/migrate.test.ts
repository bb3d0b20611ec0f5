import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db.ts";
import { pgliteDb } from "../pglite-db.ts";
import { migrate } from "./migrate.ts";

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
  it("runs once, and is refused when its text has changed since", async () => {
    await migrate(db, [pots]);
    await migrate(db, [pots, lids]);
    expect(await recorded()).toEqual([{ name: "lids" }, { name: "pots" }]);
    const changed = { ...pots, sql: "create table pots (id bigint)" };
    await expect(migrate(db, [changed])).rejects.toThrow("0001-pots was changed");
  });

  it("is known by its words: with another number it does not run again", async () => {
    await migrate(db, [pots]);
    await migrate(db, [{ ...pots, name: "0007-pots" }]);
    expect(await recorded()).toEqual([{ name: "pots" }]);
  });

  it("that an earlier release recorded by its number does not run again, and may not change from then on", async () => {
    await migrate(db, [pots]);
    await db.exec("update migrations set name = '0011-pots', checksum = 'of its earlier text'");
    await migrate(db, [pots]);
    expect(await recorded()).toEqual([{ name: "pots" }]);
    const changed = { ...pots, sql: "create table pots (id bigint)" };
    await expect(migrate(db, [changed])).rejects.toThrow("0001-pots was changed");
  });
});
