import { handlers } from "@apex/engine/all-handlers";
import { testBusiness } from "@apex/engine/testing/business";
import { listTransactions } from "@apex/contract/transactions/transactions";
import {
  transferBody,
  transferFixture,
  type TransferFixture,
} from "@apex/engine/money/transfers/transfer-fixture";
import type { Person } from "@apex/engine/testing/people";
import { testServerDb, type ServerDb } from "@apex/engine/testing/test-db";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "@apex/engine/platform/db";
import { startStandby, type OwnPostgres } from "../../../scripts/postgres.mjs";
import { postgresDb } from "./postgres-db.ts";
import { followReplica, type Replica } from "./postgres-replica.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
let standby: OwnPostgres;
/** A connection to the standby that stops and continues its replay. */
let admin: Db;
let primary: ServerDb;
let replica: Replica;
let engine: TransferFixture;
let recipientId: string;
let writer: Person;
let reader: Person;
let bystander: Person;
/** Statements that reached the standby. */
let asked = 0;

function counted(db: Db | undefined): Db | undefined {
  return (
    db && {
      ...db,
      query: (sql, params) => {
        if (!sql.includes("from streams")) asked += 1;
        return db.query(sql, params);
      },
    }
  );
}

const replayed = async () => {
  const [row] = await primary.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
  const isReplayed = async () => {
    const sql = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes";
    const [has] = await admin.query<{ yes: boolean }>(sql, [row?.lsn ?? ""]);
    return has?.yes;
  };
  await vi.waitUntil(isReplayed, { timeout: 10_000 });
};

async function listed({ token }: Person) {
  asked = 0;
  const { items } = await engine.ok(listTransactions, { query: {} }, { token });
  return { count: items.length, fromStandby: asked > 0 };
}

beforeAll(async () => {
  primary = await testServerDb();
  standby = await startStandby({ url: server });
  const url = Object.assign(new URL(standby.url), { pathname: new URL(primary.url).pathname }).href;
  admin = await postgresDb(url, { poolSize: 1, mayBeStandby: true });
  replica = followReplica(url, () => undefined);
  await vi.waitUntil(() => replica.db(), { timeout: 10_000 });
  engine = await transferFixture({ db: primary, replica: () => counted(replica.db()) });
  ({ sender: writer, recipient: reader, recipientId } = await engine.pair());
  ({ sender: bystander } = await engine.pair());
  await replayed();
}, 60_000);
afterAll(async () => {
  await replica.close();
  await admin.close();
  await standby.stop();
  await engine.close();
});

test("a writer reads its own write, whether the replica is far behind or has caught up", async () => {
  expect(await listed(writer)).toEqual({ count: 1, fromStandby: true });
  await admin.query("select pg_wal_replay_pause()");
  await engine.transfer(writer, transferBody(recipientId, "500"));
  expect(await listed(writer)).toEqual({ count: 2, fromStandby: false });
  // The other party of the transfer was notified too.
  expect(await listed(reader)).toEqual({ count: 1, fromStandby: false });
  // Nothing has changed for anybody else.
  expect(await listed(bystander)).toEqual({ count: 1, fromStandby: true });
  await admin.query("select pg_wal_replay_resume()");
  await replayed();
  expect(await listed(writer)).toEqual({ count: 2, fromStandby: true });
  expect(await listed(reader)).toEqual({ count: 1, fromStandby: true });
});

test("every call whose row says so is answered by the replica", async () => {
  const business = await testBusiness(engine);
  await replayed();
  const period = "?from=2026-11-01&until=2026-11-20";
  const queries = new Map([
    ["read-settlement", period],
    ["list-journal", period],
    ["read-statement", `${period}&asset=NGN`],
    ["list-business-withdrawals", "?stage=all"],
  ]);
  const answered = handlers.filter(({ row }) => row.fromReplica);
  const byFirst: string[] = [];
  for (const { endpoint, row } of answered) {
    const { token } = "workspace" in row && row.workspace === "business" ? business.owner : writer;
    asked = 0;
    const path = endpoint.path.replaceAll(/:\w+/g, crypto.randomUUID());
    const { status } = await engine.send(
      "GET",
      path + (queries.get(endpoint.slug) ?? ""),
      undefined,
      { token },
    );
    if (asked === 0 || status >= 500) byFirst.push(`${endpoint.slug} ${status}`);
  }
  expect(byFirst).toEqual([]);
});

test("reads go to the first server while the replica is away, and back to it", async () => {
  await standby.halt("immediate");
  expect(await listed(bystander)).toEqual({ count: 1, fromStandby: false });
  await standby.resume();
  await expect
    .poll(async () => (await listed(bystander)).fromStandby, { timeout: 20_000 })
    .toBe(true);
});
