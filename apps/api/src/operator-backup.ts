import { resolve } from "node:path";
import { restoreBackup, writeBackup, type Backup } from "./backup.ts";
import { askForBackup } from "./backup-socket.ts";
import { checkRestored } from "./check-restored.ts";
import { withDatabase } from "./database.ts";
import { FolderInUse } from "./data-folder.ts";
import { createFiles } from "./files.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

const ownServer =
  "DATABASE_URL names a PostgreSQL server, which deploy/postgres backs up and restores: see docs/operate.mdx.";

/**
 * Backs up the embedded database and its pictures, whether a process runs on them or not.
 * @throws {StartError} with the reason why there is no backup.
 */
export async function backUp(settings: Settings, [to]: readonly string[]): Promise<string[]> {
  if (to === undefined) throw new StartError("Name a new folder: npm run backup -- <folder>.");
  const folder = resolve(to);
  const facts =
    (await askForBackup(embedded(settings), folder)) ?? (await backUpUnused(settings, folder));
  return [
    `${folder} has the database of ${facts.at} (${facts.schema}) and the pictures.`,
    "The keys of what is sealed are not in it: keep SEAL_KEYS, or the key file beside the data folder, in another place.",
  ];
}

/**
 * Checks a restored database, embedded or PostgreSQL.
 * @throws {StartError} with what is wrong or missing.
 */
function checkAfterRestore(settings: Settings): Promise<string[]> {
  return withDatabase(settings, async ({ db }) => {
    const { entries, wrong, missingPictures, inProgress } = await checkRestored(
      db,
      createFiles(settings),
    );
    if (wrong.length > 0) throw new StartError(`The books do not add up: ${wrong.join(", ")}.`);
    if (missingPictures.length > 0)
      throw new StartError(`Pictures are missing: ${missingPictures.join(", ")}.`);
    return [
      `The books add up over ${entries} entries, and every picture is there.`,
      `${inProgress === 1 ? "1 operation is" : `${inProgress} operations are`} in progress. Once the product runs, each is asked about at its partner, by its reference.`,
      "What customers ordered after this moment is not here: partners tell of it as events of unknown orders, and the hourly check of statements shows by how much.",
    ];
  });
}

/** Restores a backup. @throws {StartError} with the reason why nothing was restored. */
export async function restore(settings: Settings, [from]: readonly string[]): Promise<string[]> {
  if (from === "--check") return checkAfterRestore(settings);
  if (from === undefined) throw new StartError("Name the backup: npm run restore -- <folder>.");
  const dataDir = embedded(settings);
  const { at, version }: Backup = await restoreBackup(resolve(from), dataDir);
  return [
    `${dataDir} has the database of ${at}, made by release ${version}. Every page was read, and the books add up.`,
    "Start it with the SEAL_KEYS of that time. The hourly check of partners' statements shows what partners have done since then.",
  ];
}

function backUpUnused(settings: Settings, folder: string): Promise<Backup> {
  return withDatabase(settings, async ({ pack }) => {
    if (pack === undefined) throw new StartError(ownServer);
    return writeBackup({ dataDir: settings.dataDir, pack }, folder);
  }).catch((error: unknown) => {
    // A process that has the folder listens for backups from when it is ready until it stops.
    if (error instanceof FolderInUse)
      throw new StartError(
        `The process that uses ${settings.dataDir} is still starting, or is stopping: try again in a moment.`,
      );
    throw error;
  });
}

/** The folder of the embedded database. */
function embedded({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl !== undefined) throw new StartError(ownServer);
  if (dataDir === "memory") throw new StartError("DATA_DIR is memory: nothing is kept.");
  return dataDir;
}
