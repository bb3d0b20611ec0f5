// Compiles each package into its dist, as it is published: without the condition `apex-source`, so
// that a package sees only the `exports` of another.
// @ts-check
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileWords } from "./compile-words.mjs";
import { publishClasses } from "./package-classes.mjs";
import { publishModules } from "./package-modules.mjs";
import { buildStyles } from "./package-styles.mjs";
import { designTokens, tokensFile, usesIn } from "./package-tokens.mjs";
import { heavyDeclarations, nameTypes } from "./package-types.mjs";
import { publishWords } from "./package-words.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The packages in the order of their imports: each comes after those that it imports. */
const packages = ["contract", "client", "server", "ui", "flows", "engine", "partners", "sandbox"];
/** The packages that other applications install. */
export const published = ["contract", "client", "server", "ui", "flows"];
const registered = "packages/client/dist/typed-query.d.ts";
/** Stories, tests and their helpers, which are not published. */
const unpublished = [
  "**/*.test.ts",
  "**/*.test.tsx",
  "**/*.stories.tsx",
  "**/*-story.ts",
  "**/*-story.tsx",
  "**/*-fixture.ts",
  "**/mocks/**",
  "**/story/**",
  "**/testing/**",
  "**/docs/**",
];

/** @param {string} name @returns {Promise<boolean>} */
async function buildPackage(name) {
  const source = join(root, "packages", name, "src");
  const dist = join(root, "packages", name, "dist");
  const project = join(root, "node_modules/.cache/apex-packages", `tsconfig.${name}.json`);
  mkdirSync(dirname(project), { recursive: true });
  rmSync(dist, { recursive: true, force: true });
  const compilerOptions = {
    allowJs: false,
    customConditions: [],
    declaration: true,
    inlineSources: true,
    module: "esnext",
    noEmit: false,
    // A file from outside the package would be written outside its dist.
    noEmitOnError: true,
    outDir: dist,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    sourceMap: true,
    // The server package uses modules of Node.
    types: name === "server" ? ["node"] : ["vite/client"],
  };
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions,
      // flows registers the type of query errors in a separate file, which no published module imports.
      include: [source, ...(name === "flows" ? [join(root, registered)] : [])],
      exclude: unpublished.map((pattern) => join(source, pattern)),
    }),
  );
  if (spawnSync("tsc", ["-p", project], { cwd: root, stdio: "inherit" }).status !== 0) return false;
  for (const file of globSync("{fonts.css,contour/*.svg,**/*.{json,woff2,LICENSE}}", {
    cwd: source,
  })) {
    cpSync(join(source, file), join(dist, file));
  }
  for (const file of globSync("**/*.{js,d.ts}", { cwd: dist })) {
    const text = readFileSync(join(dist, file), "utf8");
    writeFileSync(join(dist, file), publishedText(text));
  }
  publishModules(source, dist);
  if (name === "flows") publishWords(dist);
  if (name === "ui") {
    const read = (/** @type {string} */ file) => readFileSync(join(source, file), "utf8");
    const tokens = designTokens(read("tokens.css"), usesIn(read("docs/colour.mdx")));
    writeFileSync(join(dist, "tokens.json"), tokensFile(tokens));
  }
  if (name === "ui" || name === "flows") publishClasses(dist, await buildStyles(name));
  if (!published.includes(name)) return true;
  nameTypes(name, dist, name === "contract" ? {} : { contract: join(dist, "../../contract/dist") });
  const heavy = heavyDeclarations(dist);
  for (const line of heavy) console.error(line);
  return heavy.length === 0;
}

/** Adapts declarations: imports name the compiled files, and imports of styles go, because the package has one style sheet. @param {string} text */
function publishedText(text) {
  return text
    .replaceAll(/(?<=(?:from|import\() ?")(\.{1,2}\/[^"]+)\.tsx?(?=")/g, "$1.js")
    .replaceAll(/^import "[^"]+\.css";$/gm, "");
}

/** Compiles packages as a check, and removes the output again, so that no tool finds an outdated dist.
 * @param {string[]} [names] default: all
 * @returns {Promise<{ passed: number, failed: number }>} how many packages compiled */
export async function buildPackages(names = packages) {
  compileWords();
  const failed = [];
  for (const name of names) if (!(await buildPackage(name))) failed.push(name);
  if (failed.length > 0) console.error(`Not publishable: ${failed.join(", ")}.`);
  return { passed: names.length - failed.length, failed: failed.length };
}

/** Removes the output of every package. */
export function removeDist() {
  for (const name of packages)
    rmSync(join(root, "packages", name, "dist"), { recursive: true, force: true });
}

// Builds one package and keeps its output, as turbo does in the order of the imports:
// `node scripts/build-packages.mjs contract`.
if (import.meta.main) {
  compileWords();
  if (!(await buildPackage(process.argv[2] ?? ""))) process.exit(1);
}
