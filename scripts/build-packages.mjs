// Compiles each package into its dist, as it is published: without the condition `apex-source`, so that a
// package sees of another only what its `exports` offer.
// @ts-check
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileWords } from "./compile-words.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Each after those that it imports. */
const packages = ["contract", "client", "ui", "flows", "engine"];
/** Stories, tests and what only they use are not published. */
const unpublished = [
  "**/*.test.ts",
  "**/*.test.tsx",
  "**/*.stories.tsx",
  "**/*-story.tsx",
  "**/*-trial.ts",
  "**/mocks/**",
  "**/story/**",
  "**/testing/**",
  "**/docs/**",
];

/** @param {string} name @returns {boolean} */
function buildPackage(name) {
  const source = join(root, "packages", name, "src");
  const dist = join(root, "packages", name, "dist");
  const project = join(root, "node_modules/.cache/apex-packages", `tsconfig.${name}.json`);
  mkdirSync(dirname(project), { recursive: true });
  rmSync(dist, { recursive: true, force: true });
  const compilerOptions = {
    allowJs: false,
    customConditions: [],
    declaration: true,
    module: "esnext",
    noEmit: false,
    // A file from outside the package would be written outside its dist.
    noEmitOnError: true,
    outDir: dist,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    types: ["vite/client"],
  };
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions,
      include: [source],
      exclude: unpublished.map((pattern) => join(source, pattern)),
    }),
  );
  if (spawnSync("tsc", ["-p", project], { cwd: root, stdio: "inherit" }).status !== 0) return false;
  // The types of message ids are read from the locales; a package has its own copy of them.
  for (const file of globSync("words/*.d.ts", { cwd: dist })) {
    const text = readFileSync(join(dist, file), "utf8");
    writeFileSync(join(dist, file), text.replaceAll("../../../../locales/", "./"));
  }
  for (const file of globSync("**/*.{css,json,svg,woff2}", { cwd: source })) {
    cpSync(join(source, file), join(dist, file));
  }
  return true;
}

/** @param {{ keep: boolean }} options a check keeps nothing: no tool may find a dist that grows old
 * @returns {{ passed: number, failed: number }} how many packages compiled */
export function buildPackages({ keep }) {
  compileWords();
  const failed = packages.filter((name) => !buildPackage(name));
  if (failed.length > 0) console.error(`Not publishable: ${failed.join(", ")}.`);
  if (!keep)
    for (const name of packages)
      rmSync(join(root, "packages", name, "dist"), { recursive: true, force: true });
  return { passed: packages.length - failed.length, failed: failed.length };
}

// One package, as turbo asks for it after those that it imports: `node scripts/build-packages.mjs contract`.
if (import.meta.main) {
  compileWords();
  if (!buildPackage(process.argv[2] ?? "")) process.exit(1);
}
