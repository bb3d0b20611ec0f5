import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createClock, type EngineClock } from "../clock.ts";
import type { EngineContext, LogEntry } from "../context.ts";
import { clearLedger } from "../../ledger/clear-ledger.ts";
import { countOf, deposit, release } from "../../testing/movements.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { enqueue } from "./enqueue.ts";
import type { JobHandler } from "./job.ts";
import { takeJobs } from "./job-queue.ts";
import { createJobs, type JobRunner } from "./jobs.ts";

let engine: TestEngine;
let context: EngineContext;
let clock: EngineClock;
/** The jobs done, in order: `name@business time`. */
let done: string[];
let failures: number;

const minutes = (count: number) => count * 60_000;
const after = (ms: number) => new Date(clock.business().getTime() + ms);

const handlers: Record<string, JobHandler> = {
  note: async ({ name }, given) => {
    done.push(`${String(name)}@${given.clock.business().toISOString()}`);
  },
  chain: async ({ name, left }, given) => {
    done.push(`${String(name)}${String(left)}`);
    if (Number(left) > 0) {
      const runAt = new Date(given.clock.business().getTime() + minutes(10));
      await enqueue(given.db, [
        { kind: "chain", payload: { name, left: Number(left) - 1 }, runAt },
      ]);
    }
  },
  fails: async () => {
    failures += 1;
    throw new Error("the rail is down");
  },
  reads: async (payload) => {
    done.push(z.object({ name: z.string() }).parse(payload).name);
  },
  release: async ({ workspaceId, operationId }, { ledger }) => {
    await ledger.post(release(String(workspaceId), String(operationId), 50n));
  },
};

beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.db.tx(clearLedger);
  clock = await createClock(engine.db, () => engine.engine.context.clock.wall());
  context = { ...engine.engine.context, clock };
  done = [];
  failures = 0;
  return () => clock.close();
});

const runner = (): JobRunner => createJobs(context, clock, { handlers });
const note = (name: string, ms: number) => ({ kind: "note", payload: { name }, runAt: after(ms) });

test("due jobs run in the order of their times; the others wait", async () => {
  await enqueue(engine.db, [note("second", -1), note("first", -2), note("later", 1_000)]);
  expect(await runner().runDue()).toBe(2);
  expect(done.map((line) => line.split("@")[0])).toEqual(["first", "second"]);
  expect(await runner().runDue()).toBe(0);
  expect(await countOf(engine.db, "jobs")).toBe(1);
});

test("advancing runs each job at its own time, also jobs that jobs add", async () => {
  const start = clock.business();
  await enqueue(engine.db, [
    note("noon", minutes(180)),
    note("ten", minutes(60)),
    { kind: "chain", payload: { name: "c", left: 3 }, runAt: after(minutes(170)) },
  ]);
  await runner().advance(minutes(200));
  const at = (ms: number) => new Date(start.getTime() + ms).toISOString();
  expect(done).toEqual(
    [`ten@${at(minutes(60))}`, "c3", "c2", `noon@${at(minutes(180))}`, "c1", "c0"].toSorted(byTime),
  );
  expect(clock.business()).toEqual(new Date(start.getTime() + minutes(200)));
  expect(clock.wall()).toEqual(start);
});

/** c3 is due at 170 and c2 at 180, the same time as noon; among jobs of one time the lower id goes first. */
function byTime(a: string, b: string): number {
  const order = ["ten", "c3", "noon", "c2", "c1", "c0"];
  return (
    order.findIndex((name) => a.startsWith(name)) - order.findIndex((name) => b.startsWith(name))
  );
}

test("every process sees business time move", async () => {
  const other = await createClock(engine.db, () => clock.wall());
  await runner().advance(minutes(5));
  await expect.poll(() => other.business()).toEqual(clock.business());
  await other.close();
});

describe("a job that fails", () => {
  test("is postponed, longer each time, and given up in the end", async () => {
    await enqueue(engine.db, [{ kind: "fails", payload: {}, runAt: after(0) }]);
    const jobs = runner();
    await jobs.runDue();
    expect(failures).toBe(1);
    await jobs.runDue();
    expect(failures).toBe(1);
    engine.pass(2_000);
    await jobs.runDue();
    expect(failures).toBe(2);
    for (let hour = 0; hour < 20; hour += 1) {
      engine.pass(minutes(60));
      await jobs.runDue();
    }
    expect(failures).toBe(12);
    expect(
      await engine.db.query("select last_error, failed_at is not null as given_up from jobs"),
    ).toEqual([{ last_error: "the rail is down", given_up: true }]);
    expect(engine.logged.at(-1)).toMatchObject({
      level: "error",
      message: "job given-up",
      reason: "the rail is down",
    });
  });

  test("is kept when its payload cannot be read, and done by the release that reads it", async () => {
    await enqueue(engine.db, [{ kind: "reads", payload: {}, runAt: after(0) }]);
    for (let hour = 0; hour < 20; hour += 1) {
      await runner().runDue();
      engine.pass(minutes(60));
    }
    expect(done).toEqual([]);
    expect(engine.logged.at(-1)).toMatchObject({ level: "error", message: "job unread" });
    const next: Record<string, JobHandler> = { reads: async () => void done.push("reads") };
    await createJobs(context, clock, { handlers: next }).runDue();
    expect(done).toEqual(["reads"]);
    expect(await countOf(engine.db, "jobs")).toBe(0);
  });

  test("does not hold up the others", async () => {
    await enqueue(engine.db, [{ kind: "fails", payload: {}, runAt: after(-5) }, note("well", -1)]);
    await runner().runDue();
    expect(done).toHaveLength(1);
  });
});

test("a job of a kind that nobody does here is left alone, and done by the one that does it", async () => {
  await enqueue(engine.db, [{ kind: "simulated", payload: {}, runAt: after(0) }]);
  const before = engine.logged.length;
  for (let hour = 0; hour < 20; hour += 1) {
    await runner().runDue();
    engine.pass(minutes(60));
  }
  expect(engine.logged.slice(before)).toEqual([]);
  expect(await engine.db.query("select last_error, failed_at, attempts from jobs")).toEqual([
    { last_error: 'Nobody does jobs of the kind "simulated".', failed_at: null, attempts: 0 },
  ]);
  const simulated: JobHandler = async () => void done.push("simulated");
  await createJobs(context, clock, { handlers: { ...handlers, simulated } }).runDue();
  expect(done).toEqual(["simulated"]);
});

test("a dedupe key is one job's until it is done", async () => {
  const job = { ...note("once", -1), dedupeKey: "k" };
  await enqueue(engine.db, [job, job]);
  await enqueue(engine.db, [job]);
  await runner().runDue();
  expect(done).toHaveLength(1);
  await enqueue(engine.db, [job]);
  await runner().runDue();
  expect(done).toHaveLength(2);
});

test("many processes run each job once, and again only after its lease", async () => {
  await enqueue(
    engine.db,
    Array.from({ length: 60 }, (_, place) => note(`n${place}`, -1)),
  );
  const take = () => takeJobs(engine.db, clock.business(), clock.wall(), 10);
  const taken = (await Promise.all(Array.from({ length: 8 }, take))).flat();
  expect(taken).toHaveLength(60);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(60);
  expect(await take()).toEqual([]);
  engine.pass(61_000);
  expect(await take()).toHaveLength(10);
});

test("a job that runs twice takes effect once", async () => {
  const workspaceId = crypto.randomUUID();
  const held = deposit(workspaceId, 50n, true);
  await context.ledger.post(held.movement);
  const job = {
    kind: "release",
    payload: { workspaceId, operationId: held.operationId },
    runAt: after(-1),
  };
  await enqueue(engine.db, [job, job]);
  await Promise.all([runner().runDue(), runner().runDue()]);
  const rows = await engine.db.query(
    "select event from operation_events where operation_id = $1 and event = 'released'",
    [held.operationId],
  );
  expect(rows).toHaveLength(1);
});

test("a runner without an answering database asks ever less often, and reports it a few times", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let asked = 0;
    const query = async () => {
      asked += 1;
      throw new Error("The database is closed.");
    };
    const db = { ...engine.db, query, listen: async () => async () => undefined };
    const logged: LogEntry[] = [];
    const jobs = createJobs({ ...context, db, log: (entry) => logged.push(entry) }, clock, {
      handlers: {},
    });
    await jobs.start();
    await vi.advanceTimersByTimeAsync(minutes(10));
    await jobs.stop();
    expect(asked).toBeLessThan(30);
    expect(logged.map(({ failures: count }) => count)).toEqual([1, 2, 4, 8, 16]);
  } finally {
    vi.useRealTimers();
  }
});

test("a started runner runs jobs that are added while it runs", async () => {
  const jobs = runner();
  await jobs.start();
  await enqueue(engine.db, [note("woken", -1)]);
  await expect.poll(() => done.length, { timeout: 5_000 }).toBe(1);
  await jobs.stop();
});
