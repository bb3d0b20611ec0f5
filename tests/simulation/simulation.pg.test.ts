import type { Db } from "@apex/engine/platform/db";
import { testMemoryDb, testServerDb } from "@apex/engine/testing/test-db";
import { expect, test } from "vitest";
import { expectSame } from "./expect-same.ts";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { testingProxy } from "../../apps/api/src/testing-proxy.ts";
import { simulate, type Cuttable } from "./simulate.ts";

const operations = Number(process.env["SIMULATION_OPS"] ?? 10_000);
const seed = Number(process.env["SIMULATION_SEED"] ?? Date.now() % 1_000_000_000);

async function expectAsModel(name: string, db: Db, cuttable?: Cuttable): Promise<void> {
  console.log(`${name}: ${operations} operations, seed ${seed}`);
  const { differences, model, outcomes } = await simulate(db, seed, operations, cuttable);
  console.log(`${name}:`, outcomes);
  expect(differences).toEqual([]);
  await expectSame(db, model, "same");
}

test("PGlite does what a single-threaded model does", { timeout: 0 }, async () => {
  const db = await testMemoryDb();
  await expectAsModel("PGlite", db);
  await db.close();
});

test("PostgreSQL does, over connections that are cut", { timeout: 0 }, async () => {
  const db = await testServerDb();
  const proxy = await testingProxy(db.url);
  const cut = await postgresDb(proxy.url);
  await expectAsModel("PostgreSQL", db, { db: cut, proxy });
  await cut.close();
  await proxy.close();
  await db.close();
});
