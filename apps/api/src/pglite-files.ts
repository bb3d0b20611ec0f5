import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The folder on the disk. PGlite's own class leaves out fsync, because Emscripten's file system lacks it. */
export class DurableNodeFS extends NodeFS {
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

/** Unpacks a database beside its place and moves it there, so that an interrupted start leaves no half a database. */
export async function unpackDatabase(folder: string, packed: Blob): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new DurableNodeFS(unfinished), loadDataDir: packed });
  await pglite.close();
  fs.renameSync(unfinished, folder);
}
