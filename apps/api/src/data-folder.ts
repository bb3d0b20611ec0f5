import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isMissing } from "./folder-files.ts";
import { firstLine, StartError } from "./start-error.ts";

/** The folder of an embedded database, locked for this process. */
export interface DataFolder {
  readonly databaseFolder: string;
  /** The secret that earlier versions stored in the folder in clear text. */
  readonly plainSecret: string | undefined;
  /** Removes the plain secret; call it once the secret is stored sealed. */
  forgetPlainSecret(): void;
  release(): void;
}

/** Another process has the folder. */
export class FolderInUse extends StartError {}

/**
 * Makes the folder if it is missing, and locks it. PGlite itself would open one folder twice, and both would lose
 * writes. The lock is SQLite's on a file: the system's own, so it ends with the process, however that ends.
 * @throws {StartError} if it is unusable, or another process has it.
 */
export function openDataFolder(folder: string): DataFolder {
  const lock = usable(folder, () => {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, "lock"));
  });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isLocked(error))
      throw new StartError(`The folder ${folder} cannot be used: ${firstLine(error)}`);
    throw new FolderInUse(
      `Another process is using the folder ${folder}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  const plainFile = join(folder, "secret");
  try {
    return {
      databaseFolder: join(folder, "database"),
      plainSecret: usable(folder, () => readPlainSecret(plainFile)),
      forgetPlainSecret: () => rmSync(plainFile, { force: true }),
      release: () => lock.close(),
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function usable<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be used: ${firstLine(error)}`);
  }
}

/** SQLITE_BUSY. */
function isLocked(error: unknown): boolean {
  return typeof error === "object" && error !== null && "errcode" in error && error.errcode === 5;
}

function readPlainSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
