import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onlyRow, type Db, type SqlValue } from "@apex/engine/platform/db";
import { createLedger } from "@apex/engine/ledger/create-ledger";
import { migrate } from "@apex/engine/platform/migrations/migrate";
import { deposit } from "@apex/engine/testing/movements";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { checkFiles } from "./check-files.ts";
import { openDatabase } from "./database.ts";
import { openMark } from "./pglite-marks.ts";

/** The tests open several databases, each in its own thread. */
const timeout = 120_000;
const blockSize = 8_192;
/** A closed folder whose ledger has money. */
const parent = mkdtempSync(join(tmpdir(), "apex-whole-"));
const whole = join(parent, "data");
const files = new Map<string, string>();
const errors: Error[] = [];

const open = (dataDir: string) =>
  openDatabase(
    {
      port: 0,
      host: undefined,
      sandbox: false,
      publicUrl: undefined,
      allowedOrigins: [],
      databaseUrl: undefined,
      dataDir,
    },
    (error) => errors.push(error),
  );
const markOf = (dataDir: string) => openMark(join(dataDir, "database"));

beforeAll(async () => {
  const { db, release } = await open(whole);
  await migrate(db);
  const ledger = createLedger(db);
  const people = Array.from({ length: 200 }, () => crypto.randomUUID());
  await Promise.all(people.map((person) => ledger.post(deposit(person, 1_000n).movement)));
  await db.exec("checkpoint");
  for (const relation of ["entries", "entries_pkey", "operations"]) {
    const { path } = onlyRow(
      await db.query<{ path: string }>("select pg_relation_filepath($1::text::regclass) as path", [
        relation,
      ]),
    );
    files.set(relation, join("database", path));
  }
  await db.close();
  release();
}, timeout);
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A copy of the folder and its key, with one file damaged. */
function copied(relation?: string, harm?: (file: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "apex-damage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(parent, folder, { recursive: true });
  const dataDir = join(folder, "data");
  harm?.(join(dataDir, files.get(relation ?? "") ?? ""));
  return dataDir;
}

function overwrite(file: string, position: number, bytes: Buffer): void {
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, position);
  closeSync(handle);
}

const harms: readonly (readonly [string, string, (file: string) => void])[] = [
  ["a table whose end is gone", "operations", (file) => truncateSync(file, blockSize)],
  ["a page that is gone", "entries", (file) => overwrite(file, blockSize, Buffer.alloc(blockSize))],
  [
    "an index that was written over",
    "entries_pkey",
    (file) => overwrite(file, 2 * blockSize - 100, Buffer.from("damage")),
  ],
];

/** True if the database answers. */
const answers = (db: Db) =>
  db.query("select 1").then(
    () => true,
    () => false,
  );

const told = /is damaged: .+ Put a backup of that folder in its place, or set DATA_DIR/;

test.each(harms)(
  "reports %s before it serves anybody, if the database was not closed",
  { timeout },
  async (_, relation, harm) => {
    const dataDir = copied(relation, harm);
    writeFileSync(markOf(dataDir), "");
    await expect(open(dataDir)).rejects.toThrow(told);
    expect(existsSync(markOf(dataDir))).toBe(true);
  },
);

test(
  "reports damage soon after the start and stops serving, if the database was closed",
  { timeout },
  async () => {
    errors.length = 0;
    const [, relation = "", harm] = harms[0] ?? [];
    const dataDir = copied(relation, harm);
    const { db, release } = await open(dataDir);
    await expect.poll(() => errors.map(String).join(), { timeout }).toMatch(told);
    expect(await answers(db)).toBe(false);
    await expect(db.ping()).rejects.toThrow();
    await db.close();
    release();
    await expect(open(dataDir)).rejects.toThrow(told);
  },
);

test("opens an undamaged database that was not closed", { timeout }, async () => {
  errors.length = 0;
  const dataDir = copied();
  expect(existsSync(markOf(dataDir))).toBe(false);
  writeFileSync(markOf(dataDir), "");
  const { db, release } = await open(dataDir);
  expect(await answers(db)).toBe(true);
  expect(existsSync(markOf(dataDir))).toBe(true);
  await db.close();
  release();
  expect(existsSync(markOf(dataDir))).toBe(false);
  expect(errors).toEqual([]);
});

test(
  "reports no damage for tables that a migration drops or empties during the check",
  { timeout },
  async () => {
    const { db, release } = await open(copied());
    await db.exec(`
    create table dropped (id int primary key);
    insert into dropped select generate_series(1, 1000);
    create table emptied (id int);
    insert into emptied select generate_series(1, 1000);
  `);
    let isChanged = false;
    const changing: Db = {
      ...db,
      async query<R extends object>(sql: string, params?: readonly SqlValue[]) {
        const rows = await db.query<R>(sql, params);
        if (!isChanged) await db.exec("drop table dropped; truncate emptied");
        isChanged = true;
        return rows;
      },
    };
    await checkFiles(changing);
    expect(isChanged).toBe(true);
    await db.close();
    release();
  },
);
