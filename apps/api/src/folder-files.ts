import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "@apex/engine/platform/files/file-store";

/** The engine makes names; any other could lead out of the folder. */
const namePattern = /^[0-9a-z][0-9a-z.-]{0,99}$/;

/** Files in a folder that only its owner may read. */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error("No name of a file of ours.");
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(name);
      // A file is written completely or not at all, even after a power failure.
      const unfinished = `${path}.${crypto.randomUUID()}`;
      const handle = await open(unfinished, "wx", 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path);
    },
    async get(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** True for the error of a file that does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
