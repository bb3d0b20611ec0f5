import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer, IncomingMessage, request, type Server } from "node:http";
import { isAbsolute, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { backupSchema, writeBackup, type Backup, type BackupSource } from "./backup.ts";
import { firstLine, StartError } from "./start-error.ts";

/**
 * A running process has exclusive use of its embedded database, so a backup is requested from that process: by HTTP
 * over a socket in the data folder, which only the owner may access. A socket's path is limited to about a hundred
 * characters, so the shorter of the absolute and the relative path is used.
 */
function socketOf(dataDir: string): string {
  const path = join(dataDir, "backup.sock");
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** Serves backup requests. Each contains the path of the folder to write to. */
export async function openBackupSocket(source: BackupSource): Promise<Server> {
  const path = socketOf(source.dataDir);
  // The folder is locked for this process, so an existing socket was left by a process that has ended.
  rmSync(path, { force: true });
  const server = createServer((asked, response) => {
    text(asked)
      .then((folder) => {
        if (!isAbsolute(folder)) throw new StartError("The path of a folder is wanted.");
        return writeBackup(source, folder);
      })
      .then(
        (backup) => response.end(JSON.stringify(backup)),
        (error: unknown) => response.writeHead(500).end(firstLine(error)),
      );
  });
  server.listen(path);
  await once(server, "listening");
  return server;
}

/**
 * Asks the process that runs on a data folder for a backup; undefined if none does.
 * @throws {StartError} with its reason if it cannot.
 */
export async function askForBackup(dataDir: string, folder: string): Promise<Backup | undefined> {
  const socketPath = socketOf(dataDir);
  if (!existsSync(socketPath)) return undefined;
  const asked = request({ socketPath, method: "POST", path: "/" }).end(folder);
  const answer = await once(asked, "response").then(
    ([response]: unknown[]) => response,
    (error: Error & { code?: string }) => {
      // Left by a process that did not close it.
      if (error.code === "ECONNREFUSED") return undefined;
      throw error;
    },
  );
  if (!(answer instanceof IncomingMessage)) return undefined;
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new StartError(said);
  return backupSchema.parse(JSON.parse(said));
}
