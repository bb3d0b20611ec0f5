import { sqlState, type Db } from "@apex/engine/platform/db";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { startOwnPostgres, type OwnPostgres } from "../../../scripts/postgres.mjs";
import { postgresDb } from "./postgres-db.ts";
import { testingProxy, type TestingProxy } from "./testing-proxy.ts";

interface Server {
  readonly postgres: OwnPostgres;
  /** A connection that is not the tested one. */
  readonly admin: Db;
  readonly proxy: TestingProxy;
}

let one: Server;
let two: Server;
let db: Db;

async function startServer(): Promise<Server> {
  const postgres = await startOwnPostgres();
  const admin = await postgresDb(postgres.url, { poolSize: 1 });
  await admin.exec("create table marks (name text primary key)");
  return { postgres, admin, proxy: await testingProxy(postgres.url) };
}

/** A standby and a server that refuses writes look the same from outside. */
async function setReadOnly({ admin, postgres }: Server, isReadOnly: boolean): Promise<void> {
  await admin.exec(`set default_transaction_read_only = off`);
  await admin.exec(`alter system set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
  await admin.exec("select pg_reload_conf()");
  const refuses = () =>
    postgresDb(postgres.url).then(
      async (opened) => opened.close().then(() => false),
      () => true,
    );
  await expect.poll(refuses).toBe(isReadOnly);
}

function addressOfBoth(): string {
  const host = ({ proxy }: Server) => new URL(proxy.url).host;
  return `postgres://postgres@${host(one)},${host(two)}/postgres`;
}

const mark = (name: string) => db.query("insert into marks (name) values ($1)", [name]);
const marksOf = async ({ admin }: Server) =>
  (await admin.query<{ name: string }>("select name from marks order by name")).map(
    ({ name }) => name,
  );

beforeAll(async () => {
  [one, two] = await Promise.all([startServer(), startServer()]);
}, 60_000);
afterAll(async () => {
  for (const { admin, proxy, postgres } of [one, two]) {
    await admin.close();
    await proxy.close();
    await postgres.stop();
  }
});

beforeEach(async () => {
  await setReadOnly(two, true);
  db = await postgresDb(addressOfBoth());
});
afterEach(async () => {
  await db.close();
  for (const server of [one, two]) {
    server.proxy.setSilent(false);
    await setReadOnly(server, false);
    await server.admin.exec("truncate marks");
  }
});

test("uses the server that accepts writes, at any place in the list", async () => {
  await mark("first");
  expect(await marksOf(one)).toEqual(["first"]);
  await db.close();
  await setReadOnly(two, false);
  await setReadOnly(one, true);
  db = await postgresDb(addressOfBoth());
  await mark("second");
  expect(await marksOf(two)).toEqual(["second"]);
});

test("goes to the other server when the first takes no writes any more", async () => {
  const heard: string[] = [];
  await db.listen("marks", (payload) => heard.push(payload));
  await mark("first");
  await setReadOnly(two, false);
  await setReadOnly(one, true);
  one.proxy.cut();
  await expect.poll(() => mark("second").then(() => "done", sqlState)).toBe("done");
  expect(await marksOf(two)).toEqual(["second"]);
  // Listeners read everything again, because a notification may have been missed.
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([""]);
  await db.query("select pg_notify('marks', 'news')");
  await expect.poll(() => heard).toEqual(["", "news"]);
});

test("leaves a server that has become a standby without a dropped connection", async () => {
  const heard: string[] = [];
  await db.listen("marks", (payload) => heard.push(payload));
  await mark("first");
  await setReadOnly(two, false);
  await setReadOnly(one, true);
  await expect.poll(() => mark("second").then(() => "done", sqlState)).toBe("done");
  expect(await marksOf(two)).toEqual(["second"]);
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([""]);
  await two.admin.query("select pg_notify('marks', 'news')");
  await expect.poll(() => heard).toEqual(["", "news"]);
});

test("leaves a server that is silent, and ends the statements that wait for it", async () => {
  await mark("first");
  await setReadOnly(two, false);
  one.proxy.setSilent(true);
  expect(await mark("lost").then(() => "done", sqlState)).toBe("08006");
  await mark("second");
  expect(await marksOf(two)).toEqual(["second"]);
  expect(await marksOf(one)).toEqual(["first"]);
});

test("says why none of several servers can be used", async () => {
  await setReadOnly(one, true);
  await expect(postgresDb(addressOfBoth())).rejects.toThrow(
    "The server of DATABASE_URL cannot be used: it is a standby and takes no writes; it is a standby and takes no writes",
  );
});
