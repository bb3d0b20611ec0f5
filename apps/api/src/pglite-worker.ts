// PGlite in a thread of its own: a query would block the event loop, and throughput is better by a third.
import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { int8ArrayOf } from "./database-types.ts";
import { databaseFailure } from "./database-error.ts";
import { openedId, type PgliteAnswer, type PgliteCall } from "./pglite-call.ts";
import { readTemplate } from "./pglite-template.ts";

/** The folder on the disk. PGlite's own leaves out fsync: Emscripten's file system has no such operation. */
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

/** Without `-F` (no fsync), and with a way to sync that Emscripten's files can do. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((word) => word !== "-F"),
  "-c",
  "wal_sync_method=open_datasync",
];

const date = 1082;
const int8 = 20;
const int8Array = 1016;
const parsers = { [int8]: BigInt, [int8Array]: int8ArrayOf, [date]: (text: string) => text };

/** @param folder Undefined keeps everything in memory. */
async function open(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create({ parsers, loadDataDir: await readTemplate() });
  if (!fs.existsSync(folder)) await makeDatabase(folder);
  if (!fs.existsSync(`${folder}/PG_VERSION`)) throw new Error(`${folder} is not a database.`);
  return PGlite.create({ parsers, fs: new DurableNodeFS(folder), startParams: durableStart });
}

/** Unpacks the template beside its place and moves it there: a start that is cut off leaves no half of a database. */
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
const answer = (message: PgliteAnswer<object>) => port.postMessage(message);
const folder: unknown = workerData;

try {
  const pglite = await open(typeof folder === "string" ? folder : undefined);
  port.on("message", (call: PgliteCall) => {
    run(pglite, call).then(
      (rows) => answer({ id: call.id, rows }),
      (error: unknown) => answer({ id: call.id, failure: databaseFailure(error) }),
    );
  });
  answer({ id: openedId, rows: [] });
} catch (error) {
  answer({ id: openedId, failure: databaseFailure(error) });
}

async function run(pglite: PGlite, call: PgliteCall): Promise<object[]> {
  switch (call.do) {
    case "query":
      return (await pglite.query<object>(call.sql, [...call.params])).rows;
    case "exec":
      await pglite.exec(call.sql);
      return [];
    case "listen":
      await pglite.listen(call.channel, (payload) => answer({ channel: call.channel, payload }));
      return [];
    case "close":
      await pglite.close();
      return [];
  }
}
