import { randomToken } from "@apex/engine/crypto";
import { onlyRow, type Db } from "@apex/engine/db";
import { openDataFolder } from "./data-folder.ts";
import { openPglite } from "./pglite-host.ts";
import { postgresDb } from "./postgres-db.ts";
import type { Settings } from "./settings.ts";
import { firstLine, StartError } from "./start-error.ts";

/** A database with the secret that its keyed hashes are made with. */
export interface Database {
  readonly db: Db;
  readonly secret: string;
  /** Frees what is locked, after the database is closed. */
  release(): void;
}

/** @throws {StartError} when it cannot be opened, or another process has it. */
export async function openDatabase(
  settings: Settings,
  onError: (error: Error) => void,
): Promise<Database> {
  const release = () => undefined;
  if (settings.databaseUrl !== undefined) {
    const db = await postgresDb(settings.databaseUrl, undefined, onError);
    return { db, secret: await keptSecret(db), release };
  }
  if (settings.dataDir === "memory")
    return { db: await openPglite(undefined), secret: randomToken(), release };
  const folder = openDataFolder(settings.dataDir);
  try {
    return {
      db: await openPglite(folder.databaseFolder),
      secret: folder.secret,
      release: folder.release,
    };
  } catch (error) {
    folder.release();
    throw new StartError(
      `The database in ${settings.dataDir} cannot be opened: ${firstLine(error)}`,
    );
  }
}

/** Any fixed number: processes that start at the same moment make one table and one secret. */
const secretLock = 4_207_423n;

/** The secret that every process on one server shares: a row, made by the first of them. */
async function keptSecret(db: Db): Promise<string> {
  return db.tx(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [secretLock]);
    // A schema of its own: the engine's tables may be emptied, this one not.
    await tx.exec(
      "create schema if not exists host; create table if not exists host.secret (only_row boolean primary key default true check (only_row), secret text not null)",
    );
    await tx.query("insert into host.secret (secret) values ($1) on conflict do nothing", [
      randomToken(),
    ]);
    return onlyRow(await tx.query<{ secret: string }>("select secret from host.secret")).secret;
  });
}
