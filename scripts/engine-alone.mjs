// Type-checks and runs the packed engine outside the repository, without the simulator and the partners' connectors.
// @ts-check
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packPackages } from "./pack-packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The program's own dependencies besides the engine: a database, and types of Node. */
const ofProgram = ["@electric-sql/pglite", "@types/node"];

/** @param {string} command @param {string[]} args @param {string} cwd */
const succeeds = (command, args, cwd) =>
  spawnSync(command, args, { cwd, stdio: "inherit" }).status === 0;

/** Unpacks a package. @param {string} modules @param {string} name @param {string} tarball
 * @returns {string[]} its other dependencies, from its package.json */
function install(modules, name, tarball) {
  const place = join(modules, name);
  mkdirSync(place, { recursive: true });
  if (!succeeds("tar", ["-xzf", tarball, "--strip-components=1"], place))
    throw new Error(`${tarball} cannot be unpacked.`);
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  return Object.keys(dependencies).filter((dependency) => !dependency.startsWith("@apex/"));
}

/** @returns {boolean} whether the engine runs; the packages must be built before */
export function engineRunsAlone() {
  const folder = mkdtempSync(join(tmpdir(), "apex-engine-"));
  const modules = join(folder, "node_modules");
  try {
    const tarballs = packPackages(folder, ["contract", "engine"]);
    const needed = Object.entries(tarballs).flatMap(([name, file]) => install(modules, name, file));
    for (const name of new Set([...needed, ...ofProgram])) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(root, "node_modules", name), join(modules, name));
    }
    cpSync(join(root, "tests/engine-alone/engine-alone.ts"), join(folder, "engine-alone.ts"));
    const compilerOptions = {
      target: "es2024",
      lib: ["es2024", "esnext.disposable", "dom", "dom.iterable"],
      module: "nodenext",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["node"],
    };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, include: ["engine-alone.ts"] }),
    );
    return succeeds("tsc", ["-p", folder], root) && succeeds("node", ["engine-alone.ts"], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
