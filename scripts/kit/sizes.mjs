// Measures the bytes that an application loads of the packages, against the sizes in tests/kit/sizes.json.
// @ts-check
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { printPackageSizes, sizeLines } from "../package-sizes.mjs";
import { root } from "./application.mjs";

const kept = join(root, "tests/kit/sizes.json");
/** Tolerated growth per entry. */
const slackBytes = 100;

/** Every module that an application may import. @param {string} name */
const modulesOf = (name) =>
  globSync("**/*.js", { cwd: join(root, "packages", name, "dist") })
    .filter((file) => !/\.svg\.js$|^(base\/words|parts\/desk-words)\/(en|fr)\//.test(file))
    .map(
      (file) =>
        `export * as x${name}${file.replaceAll(/\W/g, "_")} from "${join(root, "packages", name, "dist", file)}";`,
    );

/** @param {string} entry @returns {Promise<{ first: number, all: number }>} bytes (gzip): loaded at first, and in total */
async function scriptBytes(entry) {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id.endsWith("kit-entry") ? "\0kit-entry" : undefined),
        load: (id) => (id === "\0kit-entry" ? entry : undefined),
      },
    ],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: "kit-entry", formats: ["es"] },
      rolldownOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  });
  const chunks = (Array.isArray(result) ? result : "output" in result ? [result] : [])
    .flatMap(({ output }) => output)
    .filter((output) => output.type === "chunk");
  const first = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  const bytes = (/** @type {Iterable<{ code: string }>} */ some) =>
    [...some].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return { first: bytes(first), all: bytes(chunks) };
}

/** @param {string} name */
const sheetBytes = (name) =>
  gzipSync(readFileSync(join(root, "packages", name, "dist/styles.css")), { level: 9 }).length;

const flow = [
  'export { ApexProvider } from "@apex/flows/apex-provider";',
  'export { createClient } from "@apex/client/create-client";',
  'export { TransferFlow } from "@apex/flows/send/transfer/transfer-flow";',
].join("\n");

/** Measures the sizes, prints the differences from the stored ones, and throws if one has grown. @param {boolean} isAccepted stores the new sizes instead */
export async function measureSizes(isAccepted) {
  const button = await scriptBytes('export { Button } from "@apex/ui/button/button";');
  const oneFlow = await scriptBytes(flow);
  const everything = await scriptBytes([...modulesOf("ui"), ...modulesOf("flows")].join("\n"));
  /** @type {Record<string, number>} */
  const sizes = {
    Button: button.all,
    "one flow, at first": oneFlow.first,
    "one flow, all of it": oneFlow.all,
    "everything, all of it": everything.all,
    "style sheet of ui": sheetBytes("ui"),
    "style sheet of flows": sheetBytes("flows"),
  };
  /** @type {Record<string, number>} */
  const before = JSON.parse(readFileSync(kept, "utf8"));
  console.log("\nBytes, gzip, without React:");
  for (const line of sizeLines(sizes, before)) console.log(line);
  printPackageSizes(isAccepted);
  if (isAccepted) return writeFileSync(kept, `${JSON.stringify(sizes, null, 2)}\n`);
  const grown = Object.keys(sizes).filter(
    (name) => (sizes[name] ?? 0) > (before[name] ?? 0) + slackBytes,
  );
  if (grown.length > 0)
    throw new Error(
      `Grown: ${grown.join(", ")}. \`npm run test:kit -- --only sizes --accept\` keeps them.`,
    );
}
