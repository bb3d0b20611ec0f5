import { writeFileSync } from "node:fs";
import type { Db } from "@apex/engine/platform/db";
import { checkFiles } from "./check-files.ts";
import { openPglite, type PgliteDb } from "./pglite-host.ts";
import { openMark } from "./pglite-marks.ts";
import { firstLine } from "./start-error.ts";

/** An operator's remedy for a damaged database. */
export const wayBack =
  "Nothing was changed. Put a backup of that folder in its place, or set DATA_DIR to another folder to start with an empty one.";

/**
 * Opens the embedded database. If the last process did not close it, it is checked before its first use; otherwise the
 * check runs in the background. Once damage is found, the database is closed and answers no more queries.
 */
export async function openChecked(
  folder: string,
  onError: (error: Error) => void,
): Promise<PgliteDb> {
  const db = await openPglite(folder, onError);
  if (db.wasOpen) {
    await checkFiles(db).catch(async (error: unknown) => {
      await closeDamaged(db, folder);
      throw error;
    });
    return db;
  }
  let isClosed = false;
  let isDamaged = false;
  const checking = checkFiles(db, () => isClosed).catch(async (error: unknown) => {
    if (isClosed) return;
    isDamaged = true;
    const reason = `The database in ${folder} is damaged: ${firstLine(error)}. ${wayBack}`;
    await closeDamaged(db, folder);
    onError(new Error(reason));
  });
  return {
    ...db,
    async close() {
      isClosed = true;
      await checking;
      if (!isDamaged) await db.close();
    },
  };
}

/**
 * Closes a damaged database and marks it as open again, so that the next start checks it first and reports the damage
 * again.
 */
async function closeDamaged(db: Db, folder: string): Promise<void> {
  await db.close();
  writeFileSync(openMark(folder), "");
}
