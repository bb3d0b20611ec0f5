import { PGlite } from "@electric-sql/pglite";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { postgresDb } from "../../../../apps/api/src/postgres-db.ts";
import { sha256Hex } from "../platform/crypto.ts";
import type { Db } from "../platform/db.ts";
import { migrations, type Migration } from "../platform/migrations/all-migrations.ts";
import { migrate } from "../platform/migrations/migrate.ts";
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

/** A database of its own on the server behind `url`, dropped on close. */
async function serverDb(
  url: string,
  files: readonly Migration[],
): Promise<Db & { readonly url: string }> {
  const admin = await postgresDb(url, 1);
  const name = `apex_${crypto.randomUUID().replaceAll("-", "")}`;
  await admin.exec(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = await postgresDb(own.href);
  await migrate(db, files);
  return {
    ...db,
    url: own.href,
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
export function testServerDb(files = migrations): Promise<Db & { readonly url: string }> {
  return serverDb(testServerUrl(), files);
}

const reused = new Map<string, () => Promise<Db>>();

/**
 * An empty database with the schema in it: PostgreSQL where TEST_DATABASE_URL is set, otherwise PGlite in memory.
 * Ask once a file: the first of a process takes up to a second. Close it: the next file gets it.
 */
export function testDb(own: readonly Migration[] = []): Promise<Db> {
  const names = own.map(({ name }) => name).join();
  const files = [...migrations, ...own];
  const create =
    reused.get(names) ??
    reusedDb(() =>
      process.env["TEST_DATABASE_URL"] === undefined ? testMemoryDb(files) : testServerDb(files),
    );
  reused.set(names, create);
  return create();
}
