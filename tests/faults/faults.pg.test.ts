import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { expect, onTestFinished, test } from "vitest";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import { startOwnPostgres, type OwnPostgres } from "../../scripts/postgres.mjs";
import { createRandom, type Random } from "../simulation/random.ts";
import { findWrong, makeCustomers, startLoad } from "./fault-load.ts";
import { readSecret, startFaultyServer, type FaultyServer } from "./fault-servers.ts";

/** A number makes the run a long one, which also measures the time to recover. */
const longRounds = Number(process.env["FAULT_ROUNDS"] ?? 0);
const seed = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000_000);
/** Error of the second process's clock. */
const skewMs = 20_000;
const recoveryMostMs = 5_000;
const diskSize = "400m";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Place {
  readonly postgres: OwnPostgres;
  readonly servers: readonly FaultyServer[];
  readonly random: Random;
  /** A disk that can be filled; undefined where none can be mounted. */
  readonly disk: string | undefined;
}

/** Each does its harm and ends it. */
const faults: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  "every socket is cut": async ({ servers }) => servers.forEach(({ proxy }) => proxy.cut()),
  "a statement does not arrive": async ({ servers, random }) =>
    random.pick(servers).proxy.cutNext("before"),
  "an answer does not arrive": async ({ servers, random }) =>
    random.pick(servers).proxy.cutNext("after"),
  "PostgreSQL cannot be reached": async ({ servers, random }) => {
    const { proxy } = random.pick(servers);
    proxy.setDown(true);
    proxy.cut();
    await wait(random.below(1_000));
    proxy.setDown(false);
  },
  "PostgreSQL is stopped and started": async ({ postgres }) => {
    await postgres.halt("fast");
    await postgres.resume();
  },
  "PostgreSQL crashes": async ({ postgres }) => {
    await postgres.halt("immediate");
    await postgres.resume();
  },
  "the disk is full": async ({ postgres, disk }) => {
    if (disk === undefined) return;
    const ballast = join(disk, "ballast");
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(64 * 1_024));
    } catch {
      // It is full now.
    }
    await wait(1_000);
    rmSync(ballast);
    // It may have crashed over it.
    await postgres.halt("immediate");
    await postgres.resume();
  },
};

/** A disk of its own for the database, where this user may mount one. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "apex-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize}`, "tmpfs", folder]);
  onTestFinished(() => {
    if (status === 0) spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (status !== 0) {
    console.log("No disk can be mounted here: none is filled.");
    return undefined;
  }
  chmodSync(folder, 0o777);
  return folder;
}

test(
  `two processes lose and double nothing, and continue, whatever happens to PostgreSQL (seed ${seed})`,
  { timeout: 0 },
  async () => {
    const random = createRandom(seed);
    const disk = mountDisk();
    const postgres = await startOwnPostgres(disk);
    const servers = await Promise.all([
      startFaultyServer(postgres.url, 0),
      startFaultyServer(postgres.url, skewMs),
    ]);
    const db = await postgresDb(postgres.url, { poolSize: 4 });
    const customers = await makeCustomers(db);
    const load = startLoad(db, await readSecret(postgres.url), customers, servers, random);
    await load.progress();

    const kinds = Object.keys(faults);
    const rounds = longRounds || kinds.length;
    const slow: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const kind = round < kinds.length ? (kinds[round] ?? "") : random.pick(kinds);
      await faults[kind]?.({ postgres, servers, random, disk });
      const endedMs = performance.now();
      await load.progress();
      const recoveredMs = performance.now() - endedMs;
      if (longRounds > 0)
        console.log(`${round + 1} ${kind}: again after ${Math.round(recoveredMs)} ms`);
      if (recoveredMs > recoveryMostMs) slow.push(`${kind}: ${Math.round(recoveredMs)} ms`);
    }
    await load.stop();

    expect(servers.map((server) => server.isAlive())).toEqual([true, true]);
    expect(await findWrong(db, customers, load)).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(rounds);
    await expectBalanced(db);
    if (longRounds > 0) expect(slow).toEqual([]);

    // Stopping a process while its database is away must not report a failure.
    await db.close();
    await postgres.halt("fast");
    const ends = await Promise.all(servers.map((server) => server.stop()));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    await postgres.resume();
    await postgres.stop();
  },
);
