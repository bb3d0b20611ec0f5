import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createMemoryFiles, type FileStore } from "@apex/engine/platform/files/file-store";
import { createS3Files } from "@apex/engine/platform/files/s3-files";
import { createFolderFiles } from "./folder-files.ts";
import type { Settings } from "./settings.ts";
import { firstLine, StartError } from "./start-error.ts";

/** The folder of pictures in the data folder. */
const folderIn = (dataDir: string) => join(dataDir, "files");

/** The store of pictures: the configured bucket, or the data folder. */
export function createFiles({ s3, dataDir }: Pick<Settings, "s3" | "dataDir">): FileStore {
  if (s3 !== undefined) return createS3Files(s3);
  return dataDir === "memory" ? createMemoryFiles() : createFolderFiles(folderIn(dataDir));
}

/**
 * The store of a process that serves. Its folder is made at the start, so that a backup finds it.
 * @throws {StartError} if pictures cannot be written there.
 */
export function openFiles(settings: Pick<Settings, "s3" | "dataDir">): FileStore {
  const { s3, dataDir } = settings;
  if (s3 === undefined && dataDir !== "memory") {
    const folder = folderIn(dataDir);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw new StartError(
        `Pictures cannot be kept in ${folder}: set DATA_DIR to a folder that this user may write to, or S3_URL (${firstLine(error)}).`,
      );
    }
  }
  return createFiles(settings);
}
