import { afterAll, beforeAll, expect, it } from "vitest";
import { catalogueOf } from "../../testing/catalogue.ts";
import { testServerDb, type ServerDb } from "../../testing/test-db.ts";
import type { Db } from "../db.ts";
import { migrate } from "./migrate.ts";

let db: ServerDb;
let beside: Db;
beforeAll(async () => {
  db = await testServerDb();
  beside = await db.beside();
});
afterAll(async () => {
  await beside.close();
  await db.close();
});

it("two processes that start at once on an empty database make one schema", async () => {
  const alone = await catalogueOf(db);
  await db.exec("drop schema public cascade; create schema public");
  await Promise.all([migrate(db), migrate(beside)]);
  expect(await catalogueOf(db)).toEqual(alone);
});

it("two processes that start at once apply a changed file once", async () => {
  await db.exec("create table applied ()");
  for (const text of ["shut", "open"]) {
    const files = [{ name: "lid", sql: `insert into applied default values; -- ${text}` }];
    await Promise.all([migrate(db, [], files), migrate(beside, [], files)]);
  }
  expect(await db.query("select from applied")).toHaveLength(2);
});
