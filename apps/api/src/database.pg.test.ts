import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hmacHex, hmacKey } from "@apex/engine/platform/crypto";
import { createSealKeys, idlessKey, type SealKeys } from "@apex/engine/platform/sealing/seal-keys";
import { openText, sealText } from "@apex/engine/platform/sealing/sealed-text";
import { insertPerson } from "@apex/engine/testing/people";
import { testServerDb } from "@apex/engine/testing/test-db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { reseal, takeOverSealed } from "./reseal.ts";
import { readSettings } from "./settings.ts";

type ServerDb = Awaited<ReturnType<typeof testServerDb>>;
let db: ServerDb;
let parent = "";
const plain = "a secret that stood in a row";
const key = btoa("k".repeat(32));

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "apex-pg-"));
  db = await testServerDb();
});
afterAll(async () => {
  await db.close();
  rmSync(parent, { recursive: true, force: true });
});

const settingsOf = (env: Readonly<Record<string, string>>) =>
  readSettings({ DATABASE_URL: db.url, DATA_DIR: "memory", ...env });

async function opened(env: Readonly<Record<string, string>>) {
  const database = await openDatabase(settingsOf(env), () => undefined);
  return { ...database, end: () => database.db.close() };
}

/** Seals as before keys had ids. */
function sealsBefore(): SealKeys {
  const keys = createSealKeys([new Uint8Array(32)], plain);
  return { newestId: idlessKey, find: (id) => keys.find(id) };
}

test("takes over a row's secret, for every process, with all data sealed and hashed with it", async () => {
  const { userId } = await insertPerson(db, new Date(), {});
  const before = await sealText(sealsBefore(), userId, "JBSWY3DP");
  await db.query(
    "insert into authenticators (user_id, sealed_secret, created_at) values ($1, $2, now())",
    [userId, before],
  );
  await db.exec(
    `create schema host; create table host.secret (only_row boolean primary key default true, secret text not null); insert into host.secret (secret) values ('${plain}')`,
  );
  const hash = hmacHex(hmacKey(plain), "22222222222");

  const processes = await Promise.all(Array.from({ length: 6 }, () => opened({ SEAL_KEYS: key })));
  for (const { secret, isResealed } of processes) {
    expect({ secret, isResealed }).toEqual({ secret: plain, isResealed: false });
    expect(hmacHex(hmacKey(secret), "22222222222")).toBe(hash);
  }
  expect(await db.query("select to_regclass('host.secret')::text as name")).toEqual([
    { name: null },
  ]);
  expect(JSON.stringify(await db.query("select * from host.sealed_secret"))).not.toContain(plain);

  const one = await opened({ SEAL_KEYS: key });
  const sealKeys = createSealKeys(one.sealKeys, one.secret);
  await takeOverSealed({ db, sealKeys, log: () => undefined }, one.secret);
  const [row] = await db.query<{ sealed_secret: string }>("select * from authenticators");
  expect(await openText(createSealKeys(one.sealKeys), userId, row?.sealed_secret ?? "")).toBe(
    "JBSWY3DP",
  );
  for (const { end } of [one, ...processes]) await end();
  const again = await opened({ SEAL_KEYS: key });
  expect(again).toMatchObject({ secret: plain, isResealed: true });
  await again.end();
});

test("is sealed under a new key by the command, beside a running process", async () => {
  const running = await opened({ SEAL_KEYS: key });
  const rotated = { SEAL_KEYS: `${btoa("n".repeat(32))},${key}` };
  expect(await reseal(settingsOf(rotated))).toMatchObject({ isWhole: true });
  const only = await opened({ SEAL_KEYS: btoa("n".repeat(32)) });
  expect(only.secret).toBe(running.secret);
  for (const { end } of [running, only]) await end();
  await expect(opened({ SEAL_KEYS: key })).rejects.toThrow("No key of SEAL_KEYS opens this");
});

test("lets processes of one machine share a file without SEAL_KEYS, and requires a folder for it", async () => {
  const other = await testServerDb();
  const env = { DATABASE_URL: other.url, SEAL_KEYS: "" };
  const at = (DATA_DIR: string) =>
    openDatabase(readSettings({ ...env, DATA_DIR }), () => undefined);
  await expect(at("memory")).rejects.toThrow("DATABASE_URL with DATA_DIR=memory needs SEAL_KEYS");
  const folder = join(parent, "shared");
  const processes = await Promise.all([at(folder), at(folder)]);
  expect(processes[0].secret).toBe(processes[1].secret);
  expect(existsSync(`${folder}.keys`)).toBe(true);
  // A machine with another key file must not start with a new secret.
  await expect(at(join(parent, "elsewhere"))).rejects.toThrow(/elsewhere\.keys is missing/);
  for (const { db: own } of processes) await own.close();
  await other.close();
});
