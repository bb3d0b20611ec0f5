import { setTimeout as pause } from "node:timers/promises";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Db } from "@apex/engine/platform/db";
import { expect, test } from "vitest";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { startOwnPostgres } from "../../scripts/postgres.mjs";
import { findWrong, makeCustomers, startLoad } from "../faults/fault-load.ts";
import { readSecret, startServer, type ProductServer } from "../faults/fault-servers.ts";
import { createRandom } from "../simulation/random.ts";

/** The tree of the release before. */
const before = process.env["UPGRADE_FROM"] ?? "";
const loadMs = 3_000;

type Customers = Awaited<ReturnType<typeof makeCustomers>>;
type Made = Parameters<typeof findWrong>[2];

/** Customers send money through all of these for a while; none of them fails. */
async function load(
  place: { readonly db: Db; readonly secret: string; readonly customers: Customers },
  servers: readonly ProductServer[],
): Promise<Made> {
  const sending = startLoad(place.db, place.secret, place.customers, servers, createRandom(7));
  await sending.progress();
  await pause(loadMs);
  await sending.stop();
  return sending;
}

/** Jobs that were given up, or that wait for another release. */
const undone = (db: Db) =>
  db.query(
    "select kind, last_error from jobs where failed_at is not null or last_error is not null",
  );

test("the release before and this one serve side by side on the schema of this one, and going back needs nothing", async () => {
  const postgres = await startOwnPostgres();
  try {
    const old = await startServer(postgres.url, { tree: before });
    const db = await postgresDb(postgres.url);
    const place = {
      db,
      secret: await readSecret(postgres.url),
      customers: await makeCustomers(db),
    };
    const made = [await load(place, [old])];
    // Expand: this release changes the schema under the other one, which goes on.
    const present = await startServer(postgres.url);
    made.push(await load(place, [old, present]));
    expect((await old.stop()).code).toBe(0);
    made.push(await load(place, [present]));
    // Back by one version: it starts on the new schema and puts its own functions in place, under this release.
    const again = await startServer(postgres.url, { tree: before });
    made.push(await load(place, [again, present]));
    expect((await present.stop()).code).toBe(0);
    made.push(await load(place, [again]));
    // And forward again.
    const last = await startServer(postgres.url);
    made.push(await load(place, [again, last]));
    for (const server of [again, last]) expect((await server.stop()).code).toBe(0);
    const all = {
      acknowledged: made.flatMap(({ acknowledged }) => acknowledged),
      refused: made.flatMap(({ refused }) => refused),
    };
    expect(all.acknowledged.length).toBeGreaterThan(100);
    expect(await findWrong(db, place.customers, all)).toEqual([]);
    expect(await undone(db)).toEqual([]);
    await expectBalanced(db);
    await db.close();
  } finally {
    await postgres.stop();
  }
});
