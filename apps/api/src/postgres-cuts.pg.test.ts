import { sqlState, type Db } from "@apex/engine/platform/db";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresDb } from "./postgres-db.ts";
import { testingProxy, type TestingProxy } from "./testing-proxy.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const errors: Error[] = [];
let proxy: TestingProxy;
let db: Db;

beforeEach(async () => {
  errors.length = 0;
  proxy = await testingProxy(server);
  db = await postgresDb(proxy.url, { poolSize: 2, onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});

const stateOf = (work: Promise<unknown>) => work.then(() => "done", sqlState);

test("a dropped connection fails its transaction, and the next one works", async () => {
  const failed = db.tx(async (tx) => {
    await tx.query("select 1");
    proxy.cut();
    // The driver notices the lost connection while the transaction waits for something else.
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await tx.query("select 1");
  });
  expect(await stateOf(failed)).toBe("08006");
  expect(await db.tx((tx) => tx.query("select 1 as one"))).toEqual([{ one: 1 }]);
});

test("a statement without an answer fails as a lost connection", async () => {
  await db.query("select 1");
  proxy.cutNext("after");
  expect(await stateOf(db.query("select 2"))).toBe("08006");
  proxy.cutNext("before");
  expect(await stateOf(db.query("select 3"))).toBe("08006");
  expect(await db.query("select 4 as four")).toEqual([{ four: 4 }]);
});

test("a listener that throws does not stop the others after a reconnection", async () => {
  const heard: string[] = [];
  await db.listen("cuts", () => {
    throw new Error("no payload");
  });
  await db.listen("cuts", (payload) => heard.push(payload));
  proxy.cut();
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([""]);
  await db.query("select pg_notify('cuts', 'news')");
  await expect.poll(() => heard).toEqual(["", "news"]);
  expect(errors.map(({ message }) => message)).toContain("no payload");
});

test("closes while the server is unreachable, which the health check reports", async () => {
  await db.listen("cuts", () => undefined);
  await db.ping();
  proxy.setDown(true);
  proxy.cut();
  expect(await stateOf(db.ping())).toBe("08006");
  expect(await stateOf(db.query("select 1"))).toBe("08006");
  await expect(db.close()).resolves.toBeUndefined();
  proxy.setDown(false);
  db = await postgresDb(proxy.url, { poolSize: 2 });
});

test("answers the health check without waiting for the pool", async () => {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let held = 0;
  const holders = [1, 2].map(() =>
    db.tx(async (tx) => {
      await tx.query("select 1");
      held += 1;
      if (held === 2) hold();
      await isOver;
    }),
  );
  await isHeld;
  await db.ping();
  end();
  await Promise.all(holders);
});

test("retries a deadlock and a serialisation failure a bounded number of times", async () => {
  let tries = 0;
  const raise = (state: string) => `do $$ begin raise exception using errcode = '${state}'; end $$`;
  const answer = await db.tx(async (tx) => {
    tries += 1;
    if (tries < 3) await tx.query(raise(tries === 1 ? "40P01" : "40001"));
    return tries;
  });
  expect(answer).toBe(3);
  tries = 0;
  const forever = db.tx(async (tx) => {
    tries += 1;
    await tx.query(raise("40001"));
  });
  expect(await stateOf(forever)).toBe("40001");
  expect(tries).toBe(5);
});

test("completes two transactions that wait for each other", async () => {
  await db.exec("create table if not exists pairs (id int primary key, n int not null)");
  await db.exec("truncate pairs; insert into pairs values (1, 0), (2, 0)");
  const { promise: bothHold, resolve: holdBoth } = Promise.withResolvers<void>();
  let holding = 0;
  const add = (first: number, second: number) =>
    db.tx(async (tx) => {
      await tx.query("update pairs set n = n + 1 where id = $1", [first]);
      holding += 1;
      if (holding >= 2) holdBoth();
      await bothHold;
      await tx.query("update pairs set n = n + 1 where id = $1", [second]);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(await db.query("select n from pairs")).toEqual([{ n: 2 }, { n: 2 }]);
  await db.exec("drop table pairs");
});

test("ends each kind of wait with its own SQL state", async () => {
  const settings = await db.query(
    "select name, setting::int > 0 as has_end from pg_settings where name = any ($1::text[]) order by name",
    [["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]],
  );
  expect(settings.map(({ has_end }) => has_end)).toEqual([true, true, true]);
  const other = new pg.Client({ connectionString: server });
  await other.connect();
  await other.query("select pg_advisory_lock(815)");
  const waits = (setting: string) =>
    db.tx(async (tx) => {
      await tx.exec(`set local ${setting} = 20`);
      await tx.query("select pg_advisory_xact_lock(815)");
    });
  expect(await stateOf(waits("lock_timeout"))).toBe("55P03");
  expect(await stateOf(waits("statement_timeout"))).toBe("57014");
  await other.end();
});
