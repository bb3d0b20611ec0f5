// PGlite in its own thread: a query would block the event loop, and throughput is a third better.
import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { PgliteMessage } from "./pglite-connection.ts";
import { openMark } from "./pglite-marks.ts";
import { readTemplate } from "./pglite-template.ts";

/** The folder on the disk. PGlite's own class leaves out fsync, because Emscripten's file system lacks it. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [fsyncForReal, ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }
}

/** Gives the module's Node file system an fsync that reaches the disk. */
function fsyncForReal(module: object): void {
  const nodeFs: unknown = Reflect.get(module, "NODEFS");
  const operations: unknown =
    typeof nodeFs === "object" && nodeFs !== null ? Reflect.get(nodeFs, "stream_ops") : undefined;
  if (typeof operations !== "object" || operations === null)
    throw new Error("This PGlite has no NODEFS.stream_ops.");
  Reflect.set(operations, "fsync", (stream: { nfd: number }) => {
    fs.fsyncSync(stream.nfd);
    return 0;
  });
}

/** Without `-F` (no fsync), and with a sync method that Emscripten's files support. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((word) => word !== "-F"),
  "-c",
  "wal_sync_method=open_datasync",
];

/** @param folder Undefined keeps everything in memory. */
async function open(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create({ loadDataDir: await readTemplate() });
  if (!fs.existsSync(folder)) await makeDatabase(folder);
  if (!fs.existsSync(`${folder}/PG_VERSION`)) throw new Error(`${folder} is not a database.`);
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: durableStart,
    // The extension that checks the files for damage.
    extensions: { amcheck },
  });
}

/** Unpacks the template beside its place and moves it there, so that an interrupted start leaves no half a database. */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({
    fs: new DurableNodeFS(unfinished),
    loadDataDir: await readTemplate(),
  });
  await pglite.close();
  fs.renameSync(unfinished, folder);
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
  port.on("message", (bytes: Uint8Array) => {
    void answer(pglite, bytes).then(tell);
  });
  tell({ opened: true, wasOpen });
} catch (error) {
  tell({ failure: (error instanceof Error ? error.message : String(error)).slice(0, 1_000) });
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
