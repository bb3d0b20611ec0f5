// Makes applications outside the repository from the packed packages and the examples of docs/example-applications.mdx.
// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** @type {{ devDependencies: Record<string, string> }} */
const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** The address of the API in the examples. */
const writtenAddress = "https://wallet.example";

/**
 * What every part of the kit gets.
 * @typedef {object} Kit
 * @property {string} folder
 * @property {Record<string, string>} packed the packages as dependencies
 * @property {string} api its address
 * @property {(port: number, command: string, args: string[], cwd: string) => Promise<void>} serve resolves once the port answers
 */

/** @param {string} command @param {string[]} args @param {string} cwd @param {Record<string, string>} [env] */
export function run(command, args, cwd, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")} failed in ${cwd}.`, { cause: error });
}

/** Environment of every tool that runs in an application. */
export const quiet = { NEXT_TELEMETRY_DISABLED: "1", NODE_OPTIONS: "", NODE_ENV: "" };

/** The files of an example. @param {string} app @param {string} api the address of the API @returns {Record<string, string>} */
export function example(app, api) {
  const page = readFileSync(join(root, "docs/example-applications.mdx"), "utf8");
  const blocks = [...page.matchAll(/^```\w+ app=(\S+) file=(\S+)\n([\s\S]*?)^```$/gm)]
    .filter(([, of]) => of === app)
    .map(([, , file = "", text = ""]) => [file, text.replaceAll(writtenAddress, api)]);
  if (blocks.length === 0) throw new Error(`There is no example ${app}.`);
  return Object.fromEntries(blocks);
}

/** The versions that the repository uses. @param {string[]} names @returns {Record<string, string>} */
export function versions(...names) {
  return Object.fromEntries(
    names.map((name) => {
      const file = join(root, "node_modules", name, "package.json");
      return [name, devDependencies[name] ?? JSON.parse(readFileSync(file, "utf8")).version];
    }),
  );
}

/** The peer dependencies of the packages. */
export const peers = [
  "@tanstack/react-query",
  "react",
  "react-aria-components",
  "react-dom",
  "react-intl",
];
export const typescript = { typescript: devDependencies["@typescript/native"] ?? "" };

/** The lowest version of each peer that the packages allow. @returns {Record<string, string>} */
export function lowestPeers() {
  /** @type {{ peerDependencies: Record<string, string> }} */
  const { peerDependencies } = JSON.parse(
    readFileSync(join(root, "packages/flows/package.json"), "utf8"),
  );
  return Object.fromEntries(
    Object.entries(peerDependencies).map(([name, range]) => [name, range.replace("^", "")]),
  );
}

/** @param {string} folder @param {Record<string, string>} dependencies @param {Record<string, string>} files by their names */
export function install(folder, dependencies, files) {
  const all = {
    "package.json": JSON.stringify({ private: true, type: "module", dependencies }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const options = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  run("npm", ["install", ...options], folder, quiet);
}

/** The settings of TypeScript for an application. @param {string[]} types @param {string[]} include */
export function tsconfig(types, include) {
  return JSON.stringify({
    compilerOptions: {
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable"],
      module: "preserve",
      jsx: "react-jsx",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types,
    },
    include,
  });
}

/** Starts a server and waits until it answers. @param {number} port @param {string} command @param {string[]} args @param {string} cwd @param {(() => unknown)[]} ends receives a function that stops the server */
export async function serve(port, command, args, cwd, ends) {
  // A process group of its own, because npx and similar tools start the server as a child process.
  const server = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...quiet, NODE_ENV: undefined, PORT: String(port) },
  });
  const { pid } = server;
  ends.push(() => pid !== undefined && server.exitCode === null && process.kill(-pid));
  const deadlineMs = Date.now() + 120_000;
  for (;;) {
    const answers = await fetch(`http://localhost:${port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    if (server.exitCode !== null || Date.now() > deadlineMs)
      throw new Error(`${command} ${args.join(" ")} does not serve.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
