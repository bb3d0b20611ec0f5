import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { expect, test } from "vitest";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { findWrong, makeCustomers, startLoad } from "../faults/fault-load.ts";
import { readSecret, startServer } from "../faults/fault-servers.ts";
import { createRandom } from "../simulation/random.ts";
import { watchEvents } from "./event-watcher.ts";
import { startCluster } from "./patroni-cluster.ts";

const rounds = Number(process.env["FAILOVER_ROUNDS"] ?? 10);
const seed = Number(process.env["FAILOVER_SEED"] ?? Date.now() % 1_000_000_000);
/** After the promoted server has a standby that confirms its commits. */
const firstWriteMostMs = 2_000;

test(`a failover of PostgreSQL loses and doubles nothing, and leaves no gap in an event stream (seed ${seed})`, async () => {
  const cluster = await startCluster();
  const servers = [await startServer(cluster.url), await startServer(cluster.url)];
  const db = await postgresDb(cluster.url, { poolSize: 4 });
  const customers = await makeCustomers(db);
  const [watched] = customers;
  if (watched === undefined) throw new Error("There are no customers.");
  const watcher = watchEvents(watched, servers);
  const load = startLoad(db, await readSecret(cluster.url), customers, servers, createRandom(seed));
  await load.progress();

  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const leader = await cluster.whole();
    const isMachine = round % 2 === 1;
    const killedMs = performance.now();
    if (isMachine) await leader.killMachine();
    else leader.killDatabase();
    const next = await cluster.promoted(leader);
    const promotedMs = performance.now();
    if (isMachine) leader.start();
    await cluster.confirmed(next);
    const confirmedMs = performance.now();
    await load.progress();
    const acknowledgedMs = performance.now();
    waits.push(acknowledgedMs - confirmedMs);
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    console.log(
      `${round + 1} ${isMachine ? "machine" : "database"} killed: promoted after ${seconds(promotedMs - killedMs)} s, ` +
        `confirmed by the other after ${seconds(confirmedMs - promotedMs)} s more, acknowledged after ${seconds(acknowledgedMs - confirmedMs)} s more`,
    );
  }
  await load.stop();

  expect(servers.map((server) => server.isAlive())).toEqual([true, true]);
  expect(await findWrong(db, customers, load)).toEqual([]);
  expect(load.acknowledged.length).toBeGreaterThan(rounds);
  await expectBalanced(db);
  const events = await db.query<{ number: bigint }>(
    "select number from events where workspace_id = $1 order by number",
    [watched.workspaceId],
  );
  await expect.poll(() => watcher.numbers.length, { timeout: 30_000 }).toBe(events.length);
  expect(watcher.numbers).toEqual(events.map(({ number }) => Number(number)));
  expect(Math.max(...waits)).toBeLessThanOrEqual(firstWriteMostMs);
  const [median = 0] = waits.toSorted((a, b) => a - b).slice(Math.floor(waits.length / 2));
  console.log(
    `${load.acknowledged.length} transfers; acknowledged ${Math.round(median)} ms (median) and at most ${Math.round(Math.max(...waits))} ms after the promoted server could confirm`,
  );

  await watcher.stop();
  await db.close();
  const ends = await Promise.all(servers.map((server) => server.stop()));
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  await cluster.stop();
});
