import { PGlite } from "@electric-sql/pglite";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { postgresDb, type PostgresOptions } from "../../../../apps/api/src/postgres-db.ts";
import { sha256Hex } from "../platform/crypto.ts";
import type { Db } from "../platform/db.ts";
import { migrations, type Migration } from "../platform/migrations/all-migrations.ts";
import { migrate, withSimulated } from "../platform/migrations/migrate.ts";
import { repeatables } from "../platform/migrations/repeatable/all-repeatables.ts";
import { pgliteDb } from "../platform/pglite-db.ts";
import { reusedDb } from "./reused-db.ts";

const cacheFolder = fileURLToPath(
  new URL("../../../../node_modules/.cache/apex-engine", import.meta.url),
);

/** The data folder of a database with the schema in it: made once a schema, unpacked by every later test. */
async function template(files: readonly Migration[]): Promise<Blob> {
  const name = `schema-${sha256Hex(JSON.stringify([files, repeatables])).slice(0, 16)}.tar`;
  const file = join(cacheFolder, name);
  const cached = await readFile(file).catch(() => undefined);
  if (cached !== undefined) return new Blob([new Uint8Array(cached)]);
  const pglite = await PGlite.create();
  await migrate(pgliteDb(pglite), files);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = join(cacheFolder, `${crypto.randomUUID()}.tmp`);
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return dump;
}

/** An empty database in memory, with the schema in it. */
export async function testMemoryDb(files = migrations): Promise<Db> {
  return pgliteDb(await PGlite.create({ loadDataDir: await template(files) }));
}

/** A database on a server, for as long as a test needs it. */
export interface ServerDb extends Db {
  readonly url: string;
  /** The same database for another process; close it before this one. */
  beside(): Promise<Db>;
}

function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** The direct way to a database whose given address leads through a pooler. */
function pooling(url: string): PostgresOptions {
  const direct = process.env["TEST_DATABASE_LISTEN_URL"];
  if (direct === undefined) return {};
  return { isPooled: true, listenUrl: inDatabase(direct, new URL(url).pathname.slice(1)) };
}

/** A database of its own on the server behind `url`, dropped on close. */
async function serverDb(url: string, files: readonly Migration[]): Promise<ServerDb> {
  const admin = await postgresDb(url, { poolSize: 1, ...pooling(url) });
  const name = `apex_${crypto.randomUUID().replaceAll("-", "")}`;
  await admin.exec(`create database ${name}`);
  const ownUrl = inDatabase(url, name);
  const db = await postgresDb(ownUrl, pooling(ownUrl));
  await migrate(db, files);
  return {
    ...db,
    url: ownUrl,
    beside: () => postgresDb(ownUrl, pooling(ownUrl)),
    async close() {
      await db.close();
      await admin.exec(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

/** URL of the server that tests of PostgreSQL use; the tests' set-up starts one. */
export function testServerUrl(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (url === undefined)
    throw new Error("TEST_DATABASE_URL is not set: run the tests as the project `postgres`.");
  return url;
}

/** A database of its own on PostgreSQL, with the schema in it. */
export function testServerDb(files = migrations): Promise<ServerDb> {
  return serverDb(testServerUrl(), files);
}

const reused = new Map<string, () => Promise<Db>>();

/**
 * An empty database with the schema in it: PostgreSQL where TEST_DATABASE_URL is set, otherwise PGlite in memory.
 * Ask once a file: the first of a process takes up to a second. Close it: the next file gets it.
 */
export function testDb(own: readonly Migration[] = []): Promise<Db> {
  const names = own.map(({ name }) => name).join();
  const files = withSimulated(own);
  const create =
    reused.get(names) ??
    reusedDb(() =>
      process.env["TEST_DATABASE_URL"] === undefined ? testMemoryDb(files) : testServerDb(files),
    );
  reused.set(names, create);
  return create();
}
