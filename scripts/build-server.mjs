// Puts the product into a folder that Node can run by itself: the server's sources, the built apps, the operator's
// commands, and their run-time dependencies.
// @ts-check
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = ["contract", "engine", "partners", "sandbox"];

/** True for test files, which import modules that the folder lacks. */
const isOfTests = (/** @type {string} */ file) =>
  /\.(?:test|bench)\.ts$|-(?:fixture|fixtures)\.ts$|\/testing(?:-[a-z-]+\.ts|$)/.test(file);

/** The folders of the server's run-time dependencies, as npm lists them. */
function installed() {
  const words = ["ls", "--omit=dev", "--all", "--parseable", "--workspace=@apex/api"];
  const { stdout } = spawnSync("npm", words, { cwd: root, encoding: "utf8" });
  return (
    stdout
      .split("\n")
      .map((path) => relative(root, path))
      .filter((path) => path.startsWith("node_modules/") && !path.startsWith("node_modules/@apex/"))
      // Leaves out the Node that npm installs here, because operators run the folder with their own.
      .filter((path) => !/^node_modules\/node(?:-|\/|$)/.test(path))
  );
}

/** The root's package.json. */
const known = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The oldest Node that the folder runs on: the one that everything is tested with. */
const oldestNode = Number.parseInt(known.devDependencies.node, 10);

/** A program of the folder. An older Node cannot load it, so it says which one is needed instead. */
const program = (
  /** @type {string} */ name,
) => `if (Number.parseInt(process.versions.node, 10) < ${oldestNode}) {
  console.error("Apex needs Node ${oldestNode} or later, and this is Node " + process.versions.node + ".");
  process.exit(1);
}
await import("./apps/api/src/${name}.ts");
`;

/** The operator's commands, as the root's package.json names them. */
const commands = Object.entries(known.scripts).flatMap(([name, script]) =>
  script === `exec node scripts/run.mjs operator ${name}`
    ? [[name, `exec node operator.mjs ${name}`]]
    : [],
);

/** @param {string} folder replaced if it exists */
export function buildServer(folder) {
  const unfinished = `${folder}.unfinished`;
  for (const old of [folder, unfinished]) rmSync(old, { recursive: true, force: true });
  const copy = (/** @type {string} */ path) =>
    cpSync(join(root, path), join(unfinished, path), {
      recursive: true,
      filter: (file) => !isOfTests(relative(root, file)),
    });
  for (const name of [...packages.map((name) => `packages/${name}`), "apps/api"]) {
    copy(`${name}/src`);
    const part = JSON.parse(readFileSync(join(root, name, "package.json"), "utf8"));
    const { version, type } = part;
    writeFileSync(
      join(unfinished, name, "package.json"),
      JSON.stringify({ name: part.name, version, type, exports: { "./*": "./src/*.ts" } }),
    );
    const link = join(unfinished, "node_modules", part.name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(unfinished, name)), link);
  }
  copy("apps/wallet/dist");
  copy("apps/desk/dist");
  for (const path of installed())
    cpSync(join(root, path), join(unfinished, path), {
      recursive: true,
      // Nested packages are entries of the list themselves.
      filter: (file) => !relative(join(root, path), file).includes("node_modules"),
    });
  writeFileSync(join(unfinished, "main.mjs"), program("main"));
  writeFileSync(join(unfinished, "signer.mjs"), program("signer-main"));
  writeFileSync(join(unfinished, "operator.mjs"), program("operator-main"));
  const scripts = {
    start: "exec node main.mjs",
    "start:signer": "exec node signer.mjs",
    ...Object.fromEntries(commands),
  };
  const engines = { node: `>=${oldestNode}` };
  writeFileSync(
    join(unfinished, "package.json"),
    JSON.stringify({ private: true, type: "module", engines, scripts }),
  );
  renameSync(unfinished, folder);
}
