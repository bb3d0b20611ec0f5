// PGlite in its own thread: a query would block the event loop, and throughput is a third better.
import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import type { PgliteMessage, PgliteRequest } from "./pglite-connection.ts";
import { DurableNodeFS, unpackDatabase } from "./pglite-files.ts";
import { openMark } from "./pglite-marks.ts";
import { readTemplate } from "./pglite-template.ts";

/** Without `-F` (no fsync), and with a sync method that Emscripten's files support. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((word) => word !== "-F"),
  "-c",
  "wal_sync_method=open_datasync",
];

/** @param folder Undefined keeps everything in memory. */
async function open(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create({ loadDataDir: await readTemplate() });
  if (!fs.existsSync(folder)) await unpackDatabase(folder, await readTemplate());
  if (!fs.existsSync(`${folder}/PG_VERSION`)) throw new Error(`${folder} is not a database.`);
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: durableStart,
    // The extension that checks the files for damage.
    extensions: { amcheck },
  });
}

const port = parentPort;
if (port === null) throw new Error("pglite-worker.ts runs as a worker.");
const tell = (message: PgliteMessage) =>
  port.postMessage(message, message instanceof Uint8Array ? [message.buffer] : []);
const folder = typeof workerData === "string" ? workerData : undefined;
const mark = folder && openMark(folder);

try {
  const wasOpen = mark !== undefined && fs.existsSync(mark);
  const pglite = await open(folder);
  if (mark !== undefined) fs.writeFileSync(mark, "");
  port.on("message", (asked: PgliteRequest) => {
    void (asked === "pack" ? pack(pglite) : answer(pglite, asked)).then(tell);
  });
  tell({ opened: true, wasOpen });
} catch (error) {
  tell({ failure: (error instanceof Error ? error.message : String(error)).slice(0, 1_000) });
}

/** The whole database in one file, as it is between two statements. */
async function pack(pglite: PGlite): Promise<PgliteMessage> {
  try {
    await pglite.exec("checkpoint");
    const packed = await pglite.dumpDataDir("gzip");
    return { packed: new Uint8Array(await packed.arrayBuffer()) };
  } catch (error) {
    return { unpacked: error instanceof Error ? error.message : String(error) };
  }
}

/** The first byte of the message that ends a connection. */
const terminate = "X".charCodeAt(0);

async function answer(pglite: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] === terminate) {
    await pglite.close();
    if (mark !== undefined) fs.rmSync(mark, { force: true });
    process.exit();
  }
  return new Uint8Array(await pglite.execProtocolRaw(bytes));
}
