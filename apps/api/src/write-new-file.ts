import { closeSync, fchmodSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from "node:fs";

/**
 * Writes a file that only its owner may read, completely or not at all: half a secret would be another secret. Of concurrent
 * processes the first wins, and every one reads its file.
 */
export function writeNewFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, "w", 0o600);
  try {
    fchmodSync(handle, 0o600);
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(unfinished);
  }
}
