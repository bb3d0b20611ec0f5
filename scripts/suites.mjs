// The suites of `npm test`, cheap ones first. Each answers how many of its checks passed and failed.
// @ts-check
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPackages } from "./build-packages.mjs";
import { ensureBrowser } from "./browser.mjs";
import { compileWords } from "./compile-words.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "node_modules/.cache/apex-tests");

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ name: string, cheap?: true, run: () => Counts }} Suite */

/** @param {boolean} ok @returns {Counts} */
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** @param {Counts} a @param {Counts} b @returns {Counts} */
const sum = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function succeeds(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** What a runner reported. A suite without tests, a skipped test and a run that fails outside its tests all count as failed.
 * @param {boolean} ok @param {number} passed @param {number} failed @returns {Counts} */
function counted(ok, passed, failed) {
  if (passed + failed === 0) console.error("No tests were found.");
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

/** @param {string[]} args @param {Record<string, string>} [env] @returns {Counts} */
export function vitest(args, env = {}) {
  const file = join(reports, `vitest-${args.join("-").replaceAll(/[^a-z0-9.-]/gi, "")}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = succeeds("vitest", ["run", ...args, ...reporters], { NODE_OPTIONS: "", ...env });
  const report = readReport(file);
  if (!report) return one(false);
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${skipped} skipped tests count as failed.`);
  return counted(ok, report.numPassedTests, report.numFailedTests + skipped + broken.length);
}

/** @returns {Counts} */
function playwright() {
  const file = join(reports, "playwright.json");
  rmSync(file, { force: true });
  const ok = succeeds("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report) return one(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (skipped > 0) console.error(`${skipped} skipped tests count as failed.`);
  return counted(ok, expected, unexpected + flaky + skipped);
}

/** @param {Record<string, string>} [env] @returns {Counts} */
function stories(env) {
  ensureBrowser();
  // A warm cache of pre-bundled packages makes Storybook reload in mid-run when a new import appears.
  rmSync(join(root, "node_modules/.cache/storybook"), { recursive: true, force: true });
  return vitest(["--config", "vitest.stories.config.ts"], env);
}

/** @returns {Counts} */
function buildAndSize() {
  ensureBrowser();
  const built = one(buildWalletWhenChanged());
  return built.failed ? built : sum(built, vitest(["--project", "size"]));
}

/** @type {Suite[]} */
export const suites = [
  { name: "words", cheap: true, run: () => one(compileWords() > 0) },
  { name: "format", cheap: true, run: () => one(succeeds("oxfmt", ["--check"])) },
  {
    name: "lint",
    cheap: true,
    run: () => one(succeeds("oxlint", ["--type-aware", "--deny-warnings"])),
  },
  { name: "types", cheap: true, run: () => one(succeeds("tsc", ["--noEmit", "-p", "."])) },
  { name: "packages", cheap: true, run: () => buildPackages({ keep: false }) },
  { name: "knip", cheap: true, run: () => one(succeeds("knip", ["--no-progress"])) },
  { name: "structure", cheap: true, run: () => vitest(["--project", "structure"]) },
  // By itself it would leave one of two processors to itself.
  { name: "unit", run: () => vitest(["--project", "unit", "--maxWorkers=2"]) },
  { name: "postgres", run: () => vitest(["--project", "postgres"]) },
  { name: "size", run: buildAndSize },
  { name: "stories", run: () => stories() },
  {
    name: "journeys",
    run: () => (ensureBrowser(), sum(one(buildWalletWhenChanged()), playwright())),
  },
];

/** @type {Suite[]} */
export const matrixSuites = [
  { name: "words", run: () => one(compileWords() > 0) },
  { name: "stories, light and dark, en and fr", run: () => stories({ STORIES: "matrix" }) },
];
