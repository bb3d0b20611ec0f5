import { afterAll, beforeAll, expect, it } from "vitest";
import { postgresDb } from "../../../../../apps/api/src/postgres-db.ts";
import { catalogueOf } from "../../testing/catalogue.ts";
import { testServerDb } from "../../testing/test-db.ts";
import type { Db } from "../db.ts";
import { migrate } from "./migrate.ts";
import { repeatables } from "./repeatable/all-repeatables.ts";

let db: Db & { readonly url: string };
let beside: Db;
beforeAll(async () => {
  db = await testServerDb();
  beside = await postgresDb(db.url);
});
afterAll(async () => {
  await beside.close();
  await db.close();
});

const bothStart = () => Promise.all([migrate(db), migrate(beside)]);

it("two processes that start at once on an empty database make one schema", async () => {
  const alone = await catalogueOf(db);
  await db.exec("drop schema public cascade; create schema public");
  await bothStart();
  expect(await catalogueOf(db)).toEqual(alone);
});

it("two processes that start at once apply a changed file once", async () => {
  await db.exec(
    "update migrations set checksum = 'of its text then' where name like 'repeatable/%'",
  );
  await bothStart();
  const times = await db.query(
    "select applied_at from migrations where name like 'repeatable/%' group by applied_at",
  );
  expect(times).toHaveLength(1);
  const functions = await db.query(
    "select oid from pg_proc where pronamespace = current_schema()::regnamespace",
  );
  expect(functions.length).toBeGreaterThanOrEqual(repeatables.length);
  await bothStart();
  expect(
    await db.query("select oid from pg_proc where pronamespace = current_schema()::regnamespace"),
  ).toEqual(functions);
});
