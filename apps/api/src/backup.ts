import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { migrations } from "@apex/engine/platform/migrations/all-migrations";
import * as z from "zod";
import { checkFiles } from "./check-files.ts";
import { openDataFolder } from "./data-folder.ts";
import { unpackDatabase } from "./pglite-files.ts";
import { openPglite } from "./pglite-host.ts";
import { StartError } from "./start-error.ts";
import { version } from "./version.ts";

/** The files of a backup. It never contains the seal keys: they are kept elsewhere. */
const names = { about: "backup.json", database: "database.tar.gz", files: "files" } as const;

/** Describes a backup. */
export const backupSchema = z.object({
  /** The release that made it. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The newest migration that the database has run. */
  schema: z.string(),
});
export type Backup = z.output<typeof backupSchema>;

export interface BackupSource {
  readonly dataDir: string;
  readonly pack: () => Promise<Uint8Array>;
}

/**
 * Writes the database and then the pictures into a new folder. Pictures never change, so the backup has every picture
 * that its database names, and perhaps newer ones. The folder gets its final name once it is complete.
 * @throws {StartError} if the folder exists, or is in the data folder.
 */
export async function writeBackup(
  { dataDir, pack }: BackupSource,
  folder: string,
): Promise<Backup> {
  if (existsSync(folder)) throw new StartError(`${folder} exists already: name a new folder.`);
  if (`${folder}/`.startsWith(`${resolve(dataDir)}/`))
    throw new StartError(`${folder} is in the data folder, which it is to be a copy of.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const about = { version, at: new Date().toISOString(), schema: migrations.at(-1)?.name ?? "" };
  await writeDown(join(unfinished, names.database), await pack());
  const files = join(dataDir, names.files);
  if (existsSync(files)) cpSync(files, join(unfinished, names.files), { recursive: true });
  await writeDown(join(unfinished, names.about), `${JSON.stringify(about, undefined, 2)}\n`);
  renameSync(unfinished, folder);
  return about;
}

/**
 * Puts a backup into a data folder that has no database, and checks every page and the books.
 * @throws {StartError} if the backup is none or is from a later release, or the data folder has a database.
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Backup> {
  const about = readAbout(folder);
  if (!migrations.some(({ name }) => name === about.schema))
    throw new StartError(
      `The backup was made by release ${about.version}, which knows more of the schema than this one: restore it with that release.`,
    );
  const data = openDataFolder(dataDir);
  try {
    if (existsSync(data.databaseFolder))
      throw new StartError(`${dataDir} has a database: move it away, or name another folder.`);
    await unpackDatabase(
      data.databaseFolder,
      new Blob([readFileSync(join(folder, names.database))]),
    );
    const files = join(folder, names.files);
    if (existsSync(files)) cpSync(files, join(dataDir, names.files), { recursive: true });
    const db = await openPglite(data.databaseFolder);
    try {
      await checkFiles(db);
    } finally {
      await db.close();
    }
    return about;
  } finally {
    data.release();
  }
}

function readAbout(folder: string): Backup {
  try {
    return backupSchema.parse(JSON.parse(readFileSync(join(folder, names.about), "utf8")));
  } catch {
    throw new StartError(`${folder} is not a backup: it has no readable ${names.about}.`);
  }
}

/** Writes a file to the disk itself. */
async function writeDown(path: string, content: Uint8Array | string): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
