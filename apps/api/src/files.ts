import { join } from "node:path";
import { createMemoryFiles, type FileStore } from "@apex/engine/platform/files/file-store";
import { createS3Files } from "@apex/engine/platform/files/s3-files";
import { createFolderFiles } from "./folder-files.ts";
import type { Settings } from "./settings.ts";

/** The store of pictures: the configured bucket, or the data folder. */
export function createFiles({ s3, dataDir }: Pick<Settings, "s3" | "dataDir">): FileStore {
  if (s3 !== undefined) return createS3Files(s3);
  return dataDir === "memory" ? createMemoryFiles() : createFolderFiles(join(dataDir, "files"));
}
