import type { Db } from "@apex/engine/db";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testMemoryDb, testServerDb } from "@apex/engine/testing/test-db";
import { expect, test } from "vitest";
import type { LedgerModel } from "./ledger-model.ts";
import { simulate } from "./simulate.ts";

const operations = Number(process.env["SIMULATION_OPS"] ?? 10_000);
const seed = Number(process.env["SIMULATION_SEED"] ?? Date.now() % 1_000_000_000);

const mapOf = <V>(rows: readonly { readonly key: string; readonly value: V }[]) =>
  new Map(rows.map(({ key, value }) => [key, value]));
const nonZero = (sums: ReadonlyMap<string, bigint>) =>
  new Map([...sums].filter(([, sum]) => sum !== 0n));
const sorted = <V>(map: ReadonlyMap<string, V>) =>
  new Map([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Everything that the database holds is what the model holds, and nothing else. */
async function expectSame(db: Db, model: LedgerModel): Promise<void> {
  const sums = async (sql: string) => {
    const rows = await db.query<{ key: string; value: string }>(sql);
    return mapOf(rows.map(({ key, value }) => ({ key, value: BigInt(value) })));
  };
  const balances = await sums(
    "select coalesce(workspace_id::text, 'house') || ' ' || asset || ' ' || kind as key, balance::text as value from accounts",
  );
  expect(sorted(nonZero(balances))).toEqual(sorted(nonZero(model.balances)));
  const counters = await sums(
    "select workspace_id || ' ' || name || ' ' || period as key, used::text as value from limit_counters",
  );
  expect(sorted(nonZero(counters))).toEqual(sorted(nonZero(model.counters)));
  const streams = await sums("select workspace_id::text as key, last::text as value from streams");
  expect(sorted(streams)).toEqual(sorted(model.events));
  const told = await sums(
    "select workspace_id::text as key, count(distinct number)::text as value from events group by workspace_id",
  );
  expect(sorted(told)).toEqual(sorted(model.events));
  const statuses = mapOf(
    await db.query<{ key: string; value: string }>(
      "select id::text as key, status as value from operations",
    ),
  );
  expect(sorted(statuses)).toEqual(sorted(model.statuses));
  const keys = mapOf(
    await db.query<{ key: string; value: string | null }>(
      "select workspace_id || ' ' || endpoint || ' ' || key as key, operation_id::text as value from idempotency_keys",
    ),
  );
  const known = new Map(
    [...model.keys].map(([key, { operationId }]) => [key, operationId] as const),
  );
  expect(sorted(keys)).toEqual(sorted(known));
  const [counts] = await db.query(
    "select (select count(*) from jobs) as jobs, (select count(*) from movements) as movements",
  );
  expect(counts).toEqual({ jobs: BigInt(model.jobs), movements: BigInt(model.movements) });
}

test.each([
  ["PGlite", testMemoryDb],
  ["PostgreSQL", testServerDb],
] as const)("%s does what a single-threaded model does", { timeout: 0 }, async (name, open) => {
  console.log(`${name}: ${operations} operations, seed ${seed}`);
  const db = await open();
  const { differences, model, outcomes } = await simulate(db, seed, operations);
  console.log(`${name}:`, outcomes);
  expect(differences).toEqual([]);
  await expectSame(db, model);
  await expectBalanced(db);
  await db.close();
});
