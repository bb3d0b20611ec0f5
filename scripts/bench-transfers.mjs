// Measures how many complete transfers a second the server makes over HTTP (fee, two operations, events, a job, a key,
// a limit and a security code), compared with pgbench's TPC-B and with a request that does nothing, in the same
// minutes.
// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { codeHash, transactionBinding } from "@apex/engine/people/codes/code-subject";
import { hmacKey } from "@apex/engine/platform/crypto";
import { createLedger } from "@apex/engine/ledger/create-ledger";
import { migrate } from "@apex/engine/platform/migrations/migrate";
import { fund, insertPerson } from "@apex/engine/testing/people";
import { openDatabase } from "../apps/api/src/database.ts";
import { postgresDb } from "../apps/api/src/postgres-db.ts";
import { freePort } from "./free-port.mjs";
import { startPgbouncer } from "./pgbouncer.mjs";
import { startPostgres } from "./postgres.mjs";
import { sendAll } from "./transfer-load.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const rounds = 5;
const transfersARound = 8_000;
const warmUps = 10_000;
const people = 500;
const connections = 192;
const pgbenchSeconds = 5;
export const sealKey = randomBytes(32);
/** An asset whose transfers have a fee, and the amount of each. */
const asset = "USDT";
const money = { amount: { amount: "1", asset }, fee: { amount: "0.1", asset } };

/** @typedef {import("./transfer-load.mjs").LoadRequest} LoadRequest */
/** @typedef {{ token: string, userId: string, workspaceId: string }} Person */

/** Makes people with money. Returns a function that prepares a number of transfers between them, each with its security
 * code, so that they only have to be sent.
 * @param {import("../apps/api/src/database.ts").Database} database */
export async function preparePeople({ db, secret }) {
  await migrate(db);
  const wall = new Date();
  const ledger = createLedger(db);
  /** @type {Person[]} */
  const some = [];
  for (let place = 0; place < people; place += 1)
    some.push(await insertPerson(db, wall, { kycLevel: 2 }));
  await Promise.all(
    some.map((person) => fund(ledger, wall, person.workspaceId, asset, 1_000_000_000n)),
  );
  const handles = new Map(
    (await db.query("select id, handle from workspaces")).map((row) => [
      String(row.id),
      String(row.handle),
    ]),
  );
  const key = hmacKey(secret);

  /** @param {number} count @returns {Promise<LoadRequest[]>} */
  return async function prepareTransfers(count) {
    /** @type {LoadRequest[]} */
    const requests = [];
    /** @type {{ userId: string, subject: string, hash: string }[]} */
    const codes = [];
    for (let place = 0; place < count; place += 1) {
      const from = some[place % people];
      const to = some[(place * 7 + 1 + Math.floor(place / people)) % people];
      if (!from || !to) throw new Error("Nobody to pay.");
      const other = to === from ? some[(place + 1) % people] : to;
      const request = {
        recipientId: handles.get(other?.workspaceId ?? ""),
        ...money,
        note: "bench",
      };
      const idempotencyKey = crypto.randomUUID();
      const payer = /** @type {const} */ ({ ...from, workspaceType: "personal" });
      const confirmed = { endpoint: createTransfer.slug, key: idempotencyKey, request };
      const binding = transactionBinding(payer, confirmed);
      codes.push({
        userId: from.userId,
        subject: binding.subject,
        hash: codeHash(key, binding, "123456"),
      });
      requests.push({
        path: createTransfer.path,
        headers: { authorization: `Bearer ${from.token}`, "idempotency-key": idempotencyKey },
        body: JSON.stringify({ ...request, security: { method: "code", code: "123456" } }),
      });
    }
    await db.query(
      `insert into codes (id, purpose, subject, user_id, channel, sent_to, code_hash, created_at, expires_at)
     select gen_random_uuid(), 'transaction', c.subject, c.user_id, 'email', 'bench@apex.test', c.hash, $4, $5
     from unnest($1::uuid[], $2::text[], $3::text[]) as c (user_id, subject, hash)`,
      [
        codes.map(({ userId }) => userId),
        codes.map(({ subject }) => subject),
        codes.map(({ hash }) => hash),
        new Date(),
        new Date(Date.now() + 3_600_000),
      ],
    );
    await db.exec("analyze");
    return requests;
  };
}

/** Starts the server of `npm start` on a prepared database; its mails go to the sandbox's inbox.
 * @param {Record<string, string>} place settings of its database */
export async function startServer(place) {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: "",
    SEAL_KEYS: sealKey.toString("base64"),
    ...place,
    PORT: String(port),
    SANDBOX: "on",
  };
  const server = spawn("node", ["--conditions=apex-source", "apps/api/src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const isUp = () =>
    fetch(`http://localhost:${port}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error("The server did not start.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (server.pid === undefined) throw new Error("The server has no process.");
  return {
    port,
    pid: server.pid,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** @param {string} pgbench @param {string[]} args @param {string} url */
function runPgbench(pgbench, args, url) {
  const { stdout, stderr, status } = spawnSync(pgbench, [...args, url], { encoding: "utf8" });
  if (status !== 0) throw new Error(`pgbench failed:\n${stderr}`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
}

/** @param {string} url @param {string} sql */
async function execOn(url, sql) {
  const db = await postgresDb(url, { poolSize: 1 });
  await db.exec(sql);
  await db.close();
}

/** Creates a database and returns its URL. @param {string} server @param {string} name */
export async function createDatabase(server, name) {
  await execOn(server, `create database ${name}`);
  return databaseOn(server, name);
}

/** @param {string} server @param {string} name */
const databaseOn = (server, name) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** @param {import("./postgres.mjs").Postgres} postgres */
async function openPlaces(postgres) {
  const folder = mkdtempSync(join(tmpdir(), "apex-bench-"));
  const base = {
    port: 0,
    host: undefined,
    sandbox: false,
    sealKeys: [sealKey],
    publicUrl: undefined,
    allowedOrigins: [],
  };
  const pooler = await startPgbouncer(postgres.url);
  const databaseUrl = await createDatabase(postgres.url, "apex_bench");
  const listenUrl = await createDatabase(postgres.url, "apex_pooled");
  const places = [
    {
      name: "PostgreSQL",
      settings: { ...base, databaseUrl, dataDir: "memory" },
      env: { DATABASE_URL: databaseUrl },
    },
    {
      name: "PostgreSQL through PgBouncer",
      settings: { ...base, databaseUrl: listenUrl, dataDir: "memory" },
      env: {
        DATABASE_URL: databaseOn(pooler.url, "apex_pooled"),
        DATABASE_LISTEN_URL: listenUrl,
        DATABASE_POOLER: "transaction",
      },
    },
    {
      name: "PGlite",
      settings: { ...base, databaseUrl: undefined, dataDir: folder },
      env: { DATA_DIR: folder },
    },
  ];
  const opened = [];
  for (const { name, settings, env } of places) {
    const database = await openDatabase(settings, () => {});
    const prepareTransfers = await preparePeople(database);
    const requests = await prepareTransfers(warmUps + rounds * transfersARound);
    await database.db.close();
    database.release();
    opened.push({ name, requests, server: await startServer(env) });
  }
  return { opened, folder, databaseUrls: [databaseUrl, listenUrl], pooler };
}

/** @returns {Promise<Record<string, Record<string, number>>>} transfers a second and their ratios, by database. */
export async function benchTransfers() {
  const postgres = await startPostgres();
  if (!postgres.pgbench) throw new Error("There is no pgbench beside the given server.");
  const { pgbench } = postgres;
  runPgbench(pgbench, ["-i", "-q", "-s", "50"], postgres.url);
  const tpcB = ["-M", "prepared", "-c", "16", "-j", "2", "-T", String(pgbenchSeconds)];
  const { opened, folder, databaseUrls, pooler } = await openPlaces(postgres);
  try {
    runPgbench(pgbench, tpcB, postgres.url);
    for (const { server, requests } of opened)
      await sendAll(server.port, requests.splice(0, warmUps), connections, 200);
    // Autovacuum would analyse within the first minute; until then, query plans are those of empty tables.
    for (const url of databaseUrls) await execOn(url, "analyze");
    const best = {
      pgbench: 0,
      nothing: 0,
      ...Object.fromEntries(opened.map(({ name }) => [name, 0])),
    };
    /** @param {string} name @param {number} perSecond */
    const record = (name, perSecond) =>
      Object.assign(best, { [name]: Math.max(Reflect.get(best, name), perSecond) });
    for (let round = 0; round < rounds; round += 1) {
      record("pgbench", runPgbench(pgbench, tpcB, postgres.url));
      for (const { name, server, requests } of opened) {
        record(
          name,
          await sendAll(server.port, requests.splice(0, transfersARound), connections, 200),
        );
        const nothing = Array.from({ length: transfersARound }, () => nothingRequest);
        record("nothing", await sendAll(server.port, nothing, connections, 404));
      }
    }
    return Object.fromEntries(
      opened.map(({ name }) => {
        const perSecond = Number(Reflect.get(best, name));
        const ratio = (/** @type {number} */ other) => Number((perSecond / other).toFixed(2));
        return [
          `transfers on ${name}`,
          {
            perSecond: Math.round(perSecond),
            pgbenchPerSecond: Math.round(best.pgbench),
            toPgbench: ratio(best.pgbench),
            nothingPerSecond: Math.round(best.nothing),
            toNothing: ratio(best.nothing),
          },
        ];
      }),
    );
  } finally {
    for (const { server } of opened) await server.stop();
    rmSync(folder, { recursive: true, force: true });
    await pooler.stop();
    await postgres.stop();
  }
}

/** A request to an unknown call, which costs the same HTTP work as a transfer and nothing else. @type {LoadRequest} */
const nothingRequest = { path: "/transfers-http/nothing", body: JSON.stringify(money) };

if (import.meta.main) console.table(await benchTransfers());
