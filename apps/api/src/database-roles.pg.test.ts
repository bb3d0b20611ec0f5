import { afterAll, beforeAll, expect, test } from "vitest";
import { startOwnPostgres, type OwnPostgres } from "../../../scripts/postgres.mjs";
import { startHost } from "./host.ts";
import { postgresDb } from "./postgres-db.ts";
import type { Settings } from "./settings.ts";

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

/** The address of the database `apex` for a user. */
const urlOf = (user: string) =>
  Object.assign(new URL(postgres.url), { pathname: "/apex", username: user, password: "old" }).href;

const settingsOf = (user: string): Settings => ({
  port: 0,
  host: "localhost",
  dataDir: "memory",
  databaseUrl: urlOf(user),
  sealKeys: [Buffer.alloc(32, 7)],
  sandbox: true,
  publicUrl: undefined,
  allowedOrigins: [],
});

const statusOf = async ({ publicUrl }: { readonly publicUrl: string }) =>
  (await fetch(`${publicUrl}/readyz`)).status;

test("two users of the database take turns, so that the password of one changes while the other serves", async () => {
  const admin = await postgresDb(postgres.url, { poolSize: 1 });
  await admin.exec("create role apex_owner");
  for (const user of ["apex_a", "apex_b"]) {
    await admin.exec(`create role ${user} login password 'old' in role apex_owner`);
    // Objects that one user creates belong to both.
    await admin.exec(`alter role ${user} set role apex_owner`);
  }
  await admin.exec("create database apex owner apex_owner");
  const before = await startHost(settingsOf("apex_a"));
  expect(await statusOf(before)).toBe(200);
  const after = await startHost(settingsOf("apex_b"));
  expect(await Promise.all([before, after].map(statusOf))).toEqual([200, 200]);
  await before.close();
  await admin.exec("alter role apex_a password 'new' nologin");
  expect(await statusOf(after)).toBe(200);
  const owners = await admin.query(
    "select rolname as name from pg_database join pg_roles r on r.oid = datdba where datname = 'apex'",
  );
  expect(owners).toEqual([{ name: "apex_owner" }]);
  await after.close();
  await admin.close();
}, 120_000);
