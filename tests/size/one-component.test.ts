import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, defaultClientConditions, type Plugin, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { madeOf } from "./made-of.ts";

const source = join(import.meta.dirname, "../../packages/ui/src");
const KiB = 1024;

/** Every module that is a component: named after its folder. */
const components = globSync("*/*.tsx", { cwd: source })
  .filter((file) => dirname(file) === basename(file, ".tsx"))
  .map((file) => dirname(file))
  .toSorted();

/** The parts that any component may be made of, none of them a stand-alone component. */
const parts = new Set([
  "field",
  "icon",
  "lazy-part",
  "popover",
  "list-box",
  "overlay",
  "spinner",
  "contour",
  "whole-words",
]);

/** The most that our own code of one component, with the components it is made of, may weigh: KiB, minified, gzip. */
const ownMost = 9;

/** The most that it may weigh with react-aria and all else, React left out. */
const allMost = 75;

interface Bundle {
  /** Folders of packages/ui whose code loads first; lazy code does not count. */
  folders: string[];
  /** gzip. Our own code in it, and all of it with react-aria and the rest (React itself is left out). */
  ownBytes: number;
  bytes: number;
}

/** In an app a picture is a file of its own: its address alone is in the script. */
const pictures: Plugin = {
  name: "pictures",
  enforce: "pre",
  load: (id) => (/\.svg(\?|$)/.test(id) ? 'export default "/picture.svg"' : undefined),
};

/** An app of one line, outside the package: it sees what `exports` offers. */
function entryOf(component: string): Plugin {
  return {
    name: "one-component",
    enforce: "pre",
    resolveId: (id) => (id.endsWith("one-component") ? "\0one-component" : undefined),
    load: (id) =>
      id === "\0one-component" ? `export * from "@apex/ui/${component}/${component}"` : undefined,
  };
}

/** `import { X } from "@apex/ui/x/x"` as an app's bundler would take it. */
async function bundleOf(component: string): Promise<Bundle> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [entryOf(component), pictures, react()],
    resolve: { conditions: ["apex-source", ...defaultClientConditions] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: "one-component", formats: ["es"] },
      rolldownOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .filter((output): output is Rolldown.OutputChunk => output.type === "chunk");
  const first = atFirst(chunks);
  const modules = first.flatMap((chunk) => Object.entries(chunk.modules));
  const own = modules.filter(
    ([id, module]) => id.startsWith(source) && (module.renderedLength ?? 0) > 0,
  );
  return {
    folders: [...new Set(own.map(([id]) => id.slice(source.length + 1).split("/")[0] ?? ""))],
    ownBytes: gzipSync(own.map(([, module]) => module.code ?? "").join("\n")).length,
    bytes: first.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0),
  };
}

/** The entry and its direct imports. */
function atFirst(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) reached.add(imported);
    }
  return [...reached];
}

describe("importing one component", () => {
  it.each(components)("brings %s and what it is made of", async (component) => {
    const bundle = await bundleOf(component);
    const others = bundle.folders.filter((folder) => folder !== component && !parts.has(folder));
    expect(others.toSorted()).toEqual(madeOf[component] ?? []);
    expect(bundle.ownBytes / KiB).toBeLessThan(ownMost);
    expect(bundle.bytes / KiB).toBeLessThan(allMost);
    console.log(
      `${component}: ${(bundle.bytes / KiB).toFixed(1)} KiB, own ${(bundle.ownBytes / KiB).toFixed(1)} KiB`,
    );
  });
});
