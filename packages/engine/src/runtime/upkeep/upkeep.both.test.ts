import { dayMs, hourMs } from "@apex/contract/durations";
import { idempotencyKeyLifeMs } from "@apex/contract/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Queryable } from "../../platform/db.ts";
import { clearLedger } from "../../ledger/clear-ledger.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { prune, prunings } from "./prune.ts";
import { createUpkeep } from "./upkeep.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.db.tx(clearLedger);
  await engine.db.exec("truncate codes, sessions, rate_limits, upkeep");
});

const now = () => engine.engine.context.clock.wall();
const pruned = () => prune(engine.engine.context);

/** The transient tables: a statement that writes a row dated now, and the time that it must stay. */
const transients: readonly {
  readonly table: string;
  readonly write: (db: Queryable, at: Date) => Promise<unknown>;
  readonly staysMs: number;
  readonly goneAfterMs: number;
}[] = [
  {
    table: "events",
    write: (db, at) =>
      db.query(
        "insert into events (workspace_id, number, kind, changes, at) values (gen_random_uuid(), 1, 'changed', '{}', $1)",
        [at],
      ),
    staysMs: 30 * dayMs,
    goneAfterMs: 32 * dayMs,
  },
  {
    table: "notifications",
    write: (db, at) =>
      db.query(
        `insert into notifications (workspace_id, id, code, params, created_at)
         values (gen_random_uuid(), gen_random_uuid(), 'deposit-received', '{}', $1)`,
        [at],
      ),
    staysMs: 364 * dayMs,
    goneAfterMs: 366 * dayMs,
  },
  {
    table: "idempotency_keys",
    write: (db, at) =>
      db.query(
        "insert into idempotency_keys (workspace_id, endpoint, key, at) values (gen_random_uuid(), 'create-transfer', 'k', $1)",
        [at],
      ),
    staysMs: idempotencyKeyLifeMs + hourMs,
    goneAfterMs: 3 * dayMs,
  },
  {
    table: "limit_counters",
    write: (db, at) =>
      db.query(
        "insert into limit_counters (workspace_id, name, period) values (gen_random_uuid(), 'daily', $1)",
        [at.toISOString().slice(0, 10)],
      ),
    staysMs: 399 * dayMs,
    goneAfterMs: 440 * dayMs,
  },
  {
    table: "codes",
    write: (db, at) =>
      db.query(
        `insert into codes (id, purpose, subject, channel, sent_to, code_hash, created_at, expires_at)
         values (gen_random_uuid(), 'validation', 's', 'email', 'a@b', 'h', $1, $2)`,
        [at, new Date(at.getTime() + 600_000)],
      ),
    staysMs: 2 * hourMs,
    goneAfterMs: 2 * dayMs,
  },
  {
    table: "rate_limits",
    write: (db, at) =>
      db.query("insert into rate_limits (name, tries, ends_at) values (gen_random_uuid(), 1, $1)", [
        new Date(at.getTime() + hourMs),
      ]),
    staysMs: hourMs,
    goneAfterMs: dayMs,
  },
  {
    table: "jobs",
    write: (db, at) =>
      db.query("insert into jobs (kind, payload, run_at, failed_at) values ('k', '{}', $1, $1)", [
        at,
      ]),
    staysMs: 7 * dayMs,
    goneAfterMs: 31 * dayMs,
  },
];

const count = async (table: string) => (await engine.db.query(`select from ${table}`)).length;

test.each(transients)(
  "$table go when they have expired, not before",
  async ({ table, write, staysMs, goneAfterMs }) => {
    await write(engine.db, now());
    engine.pass(staysMs);
    await pruned();
    expect(await count(table)).toBe(1);
    engine.pass(goneAfterMs - staysMs);
    await pruned();
    expect(await count(table)).toBe(0);
  },
);

test.each(prunings)("an index finds what goes from $table", async ({ table, condition, value }) => {
  const plan = await engine.db.tx(async (tx) => {
    await tx.exec("set local enable_seqscan = off; set local enable_bitmapscan = off");
    return tx.query(`explain select ctid from ${table} where ${condition} limit 1000`, [
      value(now().getTime()),
    ]);
  });
  expect(JSON.stringify(plan)).toMatch(new RegExp(`using ${table}_by_age.+Index Cond`));
});

test("sessions are kept for a season after their end, and live ones stay", async () => {
  const person = await engine.person();
  await engine.db.query("update sessions set expires_at = $2 where user_id = $1", [
    person.userId,
    new Date(now().getTime() + 400 * dayMs),
  ]);
  const loggedOut = await engine.person();
  await engine.db.query("update sessions set ended_at = $2 where user_id = $1", [
    loggedOut.userId,
    now(),
  ]);
  engine.pass(80 * dayMs);
  expect(await pruned()).toEqual({});
  engine.pass(11 * dayMs);
  expect(await pruned()).toEqual({ sessions: 1 });
  expect(await engine.db.query("select user_id from sessions")).toEqual([
    { user_id: person.userId },
  ]);
});

test("a pending job stays, however old", async () => {
  await engine.db.query("insert into jobs (kind, payload, run_at) values ('k', '{}', $1)", [now()]);
  engine.pass(400 * dayMs);
  expect(await pruned()).toEqual({});
});

test("rows of a table that is not the engine's own go as its owner says", async () => {
  await engine.db.query("insert into upkeep (task, next_at) values ('old', $1)", [now()]);
  const old = { table: "upkeep", condition: "task = $1", value: () => "old" };
  expect(await prune(engine.engine.context, [old])).toEqual({ upkeep: 1 });
  expect(await pruned()).toEqual({});
});

test("money records stay for good", async () => {
  const { workspaceId } = await engine.person();
  await engine.fund(workspaceId, "NGN", 5_000n);
  const tables = ["accounts", "movements", "entries", "operations", "operation_events"];
  const counts = () => Promise.all(tables.map(count));
  const before = await counts();
  expect(before.slice(0, 4).every((rows) => rows > 0)).toBe(true);
  engine.pass(3_650 * dayMs);
  await pruned();
  expect(await counts()).toEqual(before);
});

test("one process of many prunes, once an hour, also after the database was emptied", async () => {
  const { context } = engine.engine;
  const processes = Array.from({ length: 4 }, () => createUpkeep(context));
  const logged = () => engine.logged.filter(({ message }) => message === "pruned");
  const old = () => transients[0]?.write(engine.db, new Date(now().getTime() - 40 * dayMs));
  const look = () => Promise.all(processes.map((process) => process.look()));
  const before = logged().length;

  await old();
  await look();
  expect(logged().slice(before)).toMatchObject([{ rows: { events: 1 } }]);
  await old();
  engine.pass(hourMs - 1);
  await look();
  expect(await count("events")).toBe(1);
  engine.pass(1);
  await look();
  expect(await count("events")).toBe(0);
  expect(logged()).toHaveLength(before + 2);

  await engine.db.exec("truncate upkeep");
  await old();
  await look();
  expect(await count("events")).toBe(0);
});

test("the books are checked once an hour, and what does not add up is an error", async () => {
  const { workspaceId } = await engine.person();
  await engine.fund(workspaceId, "NGN", 5_000n);
  const upkeep = createUpkeep(engine.engine.context);
  const said = () => engine.logged.filter(({ message }) => message.includes("books")).slice(before);
  const before = engine.logged.filter(({ message }) => message.includes("books")).length;
  await upkeep.look();
  await upkeep.look();
  expect(said()).toEqual([{ level: "info", message: "books checked", entries: 2 }]);
  await engine.db.query("update accounts set balance = balance + 1 where owner = $1", [
    workspaceId,
  ]);
  engine.pass(hourMs);
  await upkeep.look();
  expect(said().slice(1)).toMatchObject([
    {
      level: "error",
      message: "the books do not add up",
      movements: [],
      accounts: [expect.any(String)],
    },
  ]);
});

test("partners' statements are compared once an hour; a difference that stays is an error", async () => {
  const { workspaceId } = await engine.person();
  await engine.fund(workspaceId, "NGN", 5_000n);
  const before = engine.logged.length;
  const said = () =>
    engine.logged.slice(before).filter(({ message }) => message.includes("statement"));
  let isAway = false;
  const statements = {
    balances: async () => {
      if (isAway) throw new Error("The bank is away.");
      return [{ asset: "NGN", amountMinor: 4_000n } as const];
    },
  };
  const { context } = engine.engine;
  const upkeep = createUpkeep({ ...context, rails: { ...context.rails, statements } });
  await upkeep.look();
  await upkeep.look();
  expect(said()).toMatchObject([{ level: "warn", asset: "NGN", ours: "5000", theirs: "4000" }]);
  engine.pass(hourMs);
  await upkeep.look();
  expect(said().slice(1)).toMatchObject([
    { level: "error", message: "a partner's statement differs from the books" },
  ]);
  isAway = true;
  engine.pass(hourMs);
  await upkeep.look();
  expect(said().slice(2)).toMatchObject([{ level: "warn", reason: "Error: The bank is away." }]);
});

test("a task that fails holds up no other, is named in the log, and is tried again within a minute", async () => {
  let runs = 0;
  const failing = {
    name: "failing",
    everyMs: hourMs,
    run: async () => {
      runs += 1;
      if (runs < 3) throw new Error("It took too long.");
    },
  };
  const upkeep = createUpkeep(engine.engine.context, [failing]);
  const before = engine.logged.length;
  await transients[0]?.write(engine.db, new Date(now().getTime() - 40 * dayMs));
  await upkeep.look();
  expect(engine.logged.slice(before)).toContainEqual({
    level: "error",
    message: "upkeep stopped short",
    task: "failing",
    reason: "Error: It took too long.",
    failures: 1,
  });
  expect(await count("events")).toBe(0);
  for (const [passMs, expected] of [
    [1_000, 1],
    [60_000, 2],
    [60_000, 3],
    [60_000, 3],
    [hourMs, 4],
  ] as const) {
    engine.pass(passMs);
    await upkeep.look();
    expect(runs).toBe(expected);
  }
});

test("a long task is told when the process stops", async () => {
  const asked: boolean[] = [];
  const upkeep = createUpkeep(engine.engine.context, [
    {
      name: "long",
      everyMs: hourMs,
      run: async (_, isOver) => {
        asked.push(isOver());
        await upkeep.stop();
        asked.push(isOver());
      },
    },
  ]);
  await upkeep.look();
  expect(asked).toEqual([false, true]);
});

test("it stops between two batches when told to", async () => {
  await engine.db.query(
    `insert into events (workspace_id, number, kind, changes, at)
     select gen_random_uuid(), 1, 'changed', '{}', $1 from generate_series(1, 2500)`,
    [new Date(now().getTime() - 40 * dayMs)],
  );
  let asked = 0;
  await prune(engine.engine.context, [], () => (asked += 1) > 1);
  expect(await count("events")).toBe(1_500);
});
