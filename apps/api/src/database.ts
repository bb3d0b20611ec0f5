import { randomBytes } from "node:crypto";
import { randomToken } from "@apex/engine/platform/crypto";
import type { Db } from "@apex/engine/platform/db";
import { createSealKeys, sealKeyBytes } from "@apex/engine/platform/sealing/seal-keys";
import { DamagedDatabase } from "./check-files.ts";
import { openChecked, wayBack } from "./checked-database.ts";
import { openDataFolder, type DataFolder } from "./data-folder.ts";
import { findKeptSecret, keepSecret, openSecret } from "./kept-secret.ts";
import { openPglite } from "./pglite-host.ts";
import { postgresDb } from "./postgres-db.ts";
import { followReplica, type Replica } from "./postgres-replica.ts";
import { readSealKeyFile, sealKeyFile } from "./seal-key-file.ts";
import type { Settings } from "./settings.ts";
import { firstLine, StartError } from "./start-error.ts";

/** The keys that seal and hash a database's secrets. */
interface Secrets {
  /** The key of hashes. */
  readonly secret: string;
  /** The seal keys, newest first. */
  readonly sealKeys: readonly Uint8Array[];
  /** True if no data is left that was sealed with the secret itself, as in older versions. */
  readonly isResealed: boolean;
}

/** A database with its secrets. */
export interface Database extends Secrets {
  readonly db: Db;
  readonly replica?: Replica;
  /** The whole database in one packed file; undefined where a server keeps it. */
  readonly pack?: () => Promise<Uint8Array>;
  /** Unlocks the folder after the database is closed. */
  release(): void;
}

/** @throws {StartError} if it cannot be opened, its keys are missing, or another process has it. */
export async function openDatabase(
  settings: Settings,
  onError: (error: Error) => void,
): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const db = await postgresDb(settings.databaseUrl, {
      onError,
      isPooled: settings.isDatabasePooled ?? false,
      ...(settings.databaseListenUrl !== undefined && { listenUrl: settings.databaseListenUrl }),
    });
    const database = await opened(db, settings, undefined);
    const { databaseReadUrl } = settings;
    if (databaseReadUrl === undefined) return database;
    return { ...database, replica: followReplica(databaseReadUrl, onError) };
  }
  if (settings.dataDir === "memory") {
    const sealKeys = settings.sealKeys ?? [randomBytes(sealKeyBytes)];
    const db = await openPglite(undefined, onError);
    return { db, secret: randomToken(), sealKeys, isResealed: true, release: () => undefined };
  }
  const folder = openDataFolder(settings.dataDir);
  try {
    const db = await openChecked(folder.databaseFolder, onError);
    return { ...(await opened(db, settings, folder)), pack: () => db.pack() };
  } catch (error) {
    folder.release();
    if (error instanceof StartError) throw error;
    const state = error instanceof DamagedDatabase ? "is damaged" : "cannot be opened";
    throw new StartError(
      `The database in ${settings.dataDir} ${state}: ${firstLine(error)}. ${wayBack}`,
    );
  }
}

/** Opens the database of the settings for one command, and closes it. */
export async function withDatabase<T>(
  settings: Settings,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, () => undefined);
  try {
    return await run(database);
  } finally {
    await database.db.close();
    database.release();
  }
}

async function opened(
  db: Db,
  settings: Settings,
  folder: DataFolder | undefined,
): Promise<Database> {
  try {
    const secrets = await openSecrets(db, settings, folder?.plainSecret);
    folder?.forgetPlainSecret();
    return { db, ...secrets, release: () => folder?.release() };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openSecrets(
  db: Db,
  settings: Settings,
  plainFile: string | undefined,
): Promise<Secrets> {
  const found = await findKeptSecret(db);
  const sealKeys = settings.sealKeys ?? sealKeysBeside(settings, found !== undefined);
  const keys = createSealKeys(sealKeys);
  const kept = found ?? (await keepSecret(db, keys, plainFile));
  const secret = await openSecret(keys, kept).catch(() => undefined);
  if (secret === undefined) {
    const from = settings.sealKeys === undefined ? sealKeyFile(settings.dataDir) : "SEAL_KEYS";
    throw new StartError(
      `No key of ${from} opens this database: add the one that it was sealed under to SEAL_KEYS.`,
    );
  }
  return { secret, sealKeys, isResealed: kept.isResealed };
}

function sealKeysBeside({ dataDir }: Settings, isInUse: boolean): readonly Uint8Array[] {
  if (dataDir !== "memory") return readSealKeyFile(dataDir, isInUse);
  throw new StartError(
    "DATABASE_URL with DATA_DIR=memory needs SEAL_KEYS: there is no folder to keep a key beside.",
  );
}
