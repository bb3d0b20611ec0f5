import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

const require = createRequire(import.meta.url);

/** An empty database of this PGlite, packed: starting from it takes a third of initdb's time. */
function templateFile(): string {
  const entry = require.resolve("@electric-sql/pglite");
  const modules = entry.slice(0, entry.lastIndexOf("node_modules") + "node_modules".length);
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(modules, "@electric-sql/pglite/package.json"), "utf8"),
  );
  return join(modules, `.cache/apex/pglite-${version}.tar.gz`);
}

/** Reads the template; makes it on first use. An unwritable cache costs the next start a few seconds. */
export async function readTemplate(): Promise<Blob> {
  const file = templateFile();
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    // The template does not exist yet.
  }
  const template = await makeTemplate();
  try {
    mkdirSync(join(file, ".."), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(await template.arrayBuffer()));
    renameSync(unfinished, file);
  } catch {
    // A read-only installation.
  }
  return template;
}

async function makeTemplate(): Promise<Blob> {
  const pglite = await PGlite.create();
  try {
    return await pglite.dumpDataDir("gzip");
  } finally {
    await pglite.close();
  }
}
