// Lists the files changed since the branch left main, and the tests that import them, directly or not.
// @ts-check
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cruise } from "dependency-cruiser";

/** Files that can change the result of every test. */
const concernsAll =
  /^(package(-lock)?\.json|tsconfig\.json|\.ci\/|vitest\.|playwright\.config|scripts\/|\.storybook\/|tests\/stories\/)/;

/**
 * A file that checks every journey's requests against the whole contract. It is left out of the imports, because
 * otherwise a changed call would select all journeys.
 */
const contractCheck = "tests/journeys/sent-request.ts";

/** `files` are those that changed and still exist; `tests` import one of them. @typedef {{ files: string[], tests: string[] }} Changed */

/** @param {string} root @param {string[]} args */
function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}

/**
 * The changes between a commit's branching point and the working tree.
 * @param {string} root @param {string} base a branch or commit
 * @returns {Promise<Changed | undefined>} undefined if a change affects every test
 */
export async function findChanged(root, base) {
  const [from = base] = git(root, "merge-base", base, "HEAD");
  const differing = [
    ...git(root, "diff", "--name-only", from),
    ...git(root, "ls-files", "--others", "--exclude-standard"),
  ];
  if (differing.some((file) => concernsAll.test(file))) return undefined;
  const tests = await testsReaching(root, [...differing, ...sayingDomains(root, differing)]);
  return { files: differing.filter((file) => existsSync(join(root, file))), tests };
}

/** The modules that name a domain with changed words, because words are loaded by name and not imported. @param {string} root @param {string[]} differing */
function sayingDomains(root, differing) {
  const named = differing
    .filter((file) => file.startsWith("locales/"))
    .map((file) => JSON.stringify(basename(file, ".json")));
  if (named.length === 0) return [];
  return globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return named.some((name) => text.includes(name));
  });
}

/** @param {string} root @param {string[]} changed @returns {Promise<string[]>} */
async function testsReaching(root, changed) {
  const { options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
  const { output } = await cruise(
    ["packages", "apps", "tests", ".storybook"],
    { ...options, baseDir: root },
    options.enhancedResolveOptions,
  );
  if (typeof output === "string") throw new Error(output);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { source, dependencies } of output.modules.filter(
    ({ source }) => source !== contractCheck,
  ))
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes("type-only"))
        importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter(
    (file) => /\.(test|stories|spec)\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
}
