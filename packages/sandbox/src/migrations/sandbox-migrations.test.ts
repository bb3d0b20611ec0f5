import { PGlite } from "@electric-sql/pglite";
import { migrations } from "@apex/engine/platform/migrations/all-migrations";
import { migrate, withSimulated } from "@apex/engine/platform/migrations/migrate";
import { pgliteDb } from "@apex/engine/platform/pglite-db";
import type { Db } from "@apex/engine/platform/db";
import { createSealKeys } from "@apex/engine/platform/sealing/seal-keys";
import { sealText } from "@apex/engine/platform/sealing/sealed-text";
import { testSealKey, testSecret } from "@apex/engine/testing/test-engine";
import { createSandboxCardIssuer } from "../rails/card-issuer.ts";
import { catalogueOf } from "@apex/engine/testing/catalogue";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sandboxTablesSql } from "./0001-sandbox-tables.ts";
import { sandboxMigrations } from "./sandbox-migrations.ts";

const together = withSimulated(sandboxMigrations);

let db: Db;
let fresh: readonly string[];
beforeAll(async () => {
  db = pgliteDb(await PGlite.create());
  await migrate(db, together);
  fresh = await catalogueOf(db);
});
beforeEach(() => db.exec("drop schema public cascade; create schema public"));
afterAll(() => db.close());

/** A database whose tables of the sandbox were made by the engine's own migrations, as their texts were then. */
async function migratedBefore(): Promise<void> {
  await migrate(db);
  await db.exec(sandboxTablesSql.replaceAll(" if not exists", ""));
  for (const { name, earlier } of migrations)
    if (earlier !== undefined)
      await db.query("update migrations set checksum = $2 where name = $1", [
        name.slice("0000-".length),
        earlier.padEnd(64, "0"),
      ]);
}

it("a database whose tables the engine made keeps them and what is in them", async () => {
  await migratedBefore();
  await db.exec("insert into sandbox_bvns values ('22222222222', 'Ada', 'Obi')");
  for (const _ of ["the next release", "each start after it"]) await migrate(db, together);
  expect(await catalogueOf(db)).toEqual(fresh);
  expect(await db.query("select first_name from sandbox_bvns")).toEqual([{ first_name: "Ada" }]);
});

it("the issuer takes over the secrets of made cards, and the engine keeps those of no card", async () => {
  const until = (words: string) => together.findIndex(({ name }) => name.slice(5) === words);
  await migrate(db, together.slice(0, until("issued-cards")), []);
  const owner = "00000000-0000-4000-8000-000000000001";
  await db.exec(`insert into workspaces (id, type, name, created_at) values ('${owner}', 'personal', '', now());
    insert into users (id, email, password_hash, language, referral_code, home_workspace_id, created_at)
      values ('${owner}', 'ada@apex.test', '', 'en', 'ADA', '${owner}', now())`);
  const statuses = ["pending", "active", "blocked", "terminated"];
  const idOf = (place: number) => `00000000-0000-4000-8000-10000000000${place}`;
  const keys = createSealKeys([testSealKey], testSecret);
  const seal = (place: number, part: string, text: string) =>
    sealText(keys, `card:${idOf(place)}:${part}`, text);
  for (const [place, status] of statuses.entries())
    await db.query(
      `insert into cards (id, workspace_id, user_id, network, colour, label, holder_name, status, sealed_number, sealed_cvv, sealed_pin,
         sealed_bvn, last_four, created_at)
       values ($1, $2, $2, 'visa', 'petrol', '', '', $3, $4, $5, $6, 'bvn', '4242', now())`,
      [
        idOf(place),
        owner,
        status,
        await seal(place, "number", `424242424242424${place}`),
        await seal(place, "cvv", `12${place}`),
        await seal(place, "pin", `258${place}`),
      ],
    );
  await migrate(db, together);
  const issuer = createSandboxCardIssuer(db, { secret: testSecret, sealKeys: [testSealKey] });
  for (const place of [1, 2])
    expect(await issuer.reveal(idOf(place))).toEqual({
      number: `424242424242424${place}`,
      securityCode: `12${place}`,
      pin: `258${place}`,
    });
  expect(await db.query("select from sandbox_issued_cards")).toHaveLength(2);
  expect(await db.query("select status, sealed_pin, sealed_bvn from cards order by id")).toEqual(
    statuses.map((status) =>
      status === "pending"
        ? { status, sealed_pin: expect.any(String), sealed_bvn: "bvn" }
        : { status, sealed_pin: null, sealed_bvn: null },
    ),
  );
  expect(await catalogueOf(db)).toEqual(fresh);
});

it("a database of a host without the sandbox has none of its tables, and gets them with it", async () => {
  await migrate(db);
  const tables = await db.query("select from pg_tables where tablename like 'sandbox%'");
  expect(tables).toEqual([]);
  await migrate(db, together);
  expect(await catalogueOf(db)).toEqual(fresh);
});

it("a migration of the engine that has run may not change further", async () => {
  await migratedBefore();
  await migrate(db, together);
  await db.exec("update migrations set checksum = repeat('0', 64) where name = 'identity'");
  await expect(migrate(db, together)).rejects.toThrow("0001-identity was changed");
});
