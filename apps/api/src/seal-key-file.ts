import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { sealKeyBytes } from "@apex/engine/platform/sealing/seal-keys";
import { sealKeysSchema } from "./seal-settings.ts";
import { isMissing } from "./folder-files.ts";
import { firstLine, StartError } from "./start-error.ts";
import { writeNewFile } from "./write-new-file.ts";

/** Beside the data folder, not in it, so that a copy of the folder lacks the key. */
export const sealKeyFile = (dataDir: string) => `${dataDir}.keys`;

function readKeys(file: string): Uint8Array[] | undefined {
  try {
    return sealKeysSchema.parse(readFileSync(file, "utf8").trim());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new StartError(`The file ${file} does not have keys as SEAL_KEYS takes them.`);
  }
}

/**
 * The keys without SEAL_KEYS: in a file of mode 600, made at the first start.
 * @param isInUse true if the database has data sealed under them.
 * @throws {StartError} if they are missing, or cannot be stored.
 */
export function readSealKeyFile(dataDir: string, isInUse: boolean): readonly Uint8Array[] {
  const file = sealKeyFile(dataDir);
  const kept = readKeys(file);
  if (kept !== undefined) return kept;
  if (isInUse) {
    throw new StartError(
      `The file ${file} is missing, which has the key of this database: put it back, or set SEAL_KEYS to what was in it.`,
    );
  }
  try {
    writeNewFile(file, `${randomBytes(sealKeyBytes).toString("base64")}\n`);
  } catch (error) {
    throw new StartError(`The file ${file} cannot be made: ${firstLine(error)}. Or set SEAL_KEYS.`);
  }
  return readKeys(file) ?? [];
}
