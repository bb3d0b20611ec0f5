// The suites of `npm test`, cheap ones first. Each answers how many of its checks passed and failed.
// @ts-check
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPackages } from "./build-packages.mjs";
import { ensureBrowser } from "./browser.mjs";
import { compileWords } from "./compile-words.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "node_modules/.cache/apex-tests");

/** `failures` names what failed, as far as the suite can tell. @typedef {{ passed: number, failed: number, failures?: string[] }} Counts */
/** Where a suite writes to: suites that run at once do not write through each other. @typedef {(text: string | Uint8Array) => void} Print */
/** `together`: runs at once with the others of that kind that stand beside it.
 * @typedef {{ name: string, cheap?: true, together?: true, run: (print: Print) => Promise<Counts> }} Suite */

/** @param {boolean} ok @returns {Counts} */
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** @param {Counts} a @param {Counts} b @returns {Counts} */
const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
});

/** @param {Print} print @param {string} command @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} */
function succeeds(print, command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  child.stdout.on("data", print);
  child.stderr.on("data", print);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      print(`${error.message}\n`);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
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
 * @param {Print} print @param {{ ok: boolean, passed: number, failed: number, failures: string[] }} report @returns {Counts} */
function counted(print, { ok, passed, failed, failures }) {
  if (passed + failed === 0) print("No tests were found.\n");
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed, failures };
}

/** @param {Print} print @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<Counts>} */
export async function vitest(print, args, env = {}) {
  const file = join(reports, `vitest-${args.join("-").replaceAll(/[^a-z0-9.-]/gi, "")}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await succeeds(print, "vitest", ["run", ...args, ...reporters], {
    NODE_OPTIONS: "",
    ...env,
  });
  const report = readReport(file);
  if (!report) return one(false);
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const failures = files
    .filter((result) => result.status === "failed")
    .flatMap(({ name, assertionResults }) => [
      relative(root, name),
      ...assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => `  ${test.fullName}`),
    ]);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) print(`${skipped} skipped tests count as failed.\n`);
  return counted(print, {
    ok,
    passed: report.numPassedTests,
    failed: report.numFailedTests + skipped + broken.length,
    failures,
  });
}

/** @typedef {{ title: string, suites?: PlaywrightSuite[], specs: { title: string, ok: boolean, file: string, line: number }[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedSpecs(suite) {
  return [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) => `tests/journeys/${spec.file}:${spec.line} ${spec.title}`),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
}

/** @param {Print} print @returns {Promise<Counts>} */
async function playwright(print) {
  const file = join(reports, "playwright.json");
  rmSync(file, { force: true });
  const ok = await succeeds(print, "playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report) return one(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (skipped > 0) print(`${skipped} skipped tests count as failed.\n`);
  return counted(print, {
    ok,
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: report.suites.flatMap(failedSpecs),
  });
}

/** @param {Print} print @param {Record<string, string>} [env] @returns {Promise<Counts>} */
function stories(print, env) {
  ensureBrowser();
  // A warm cache of pre-bundled packages makes Storybook reload in mid-run when a new import appears.
  rmSync(join(root, "node_modules/.cache/storybook"), { recursive: true, force: true });
  return vitest(print, ["--config", "vitest.stories.config.ts"], env);
}

/** @param {Print} print @returns {Promise<Counts>} */
async function buildAndSize(print) {
  ensureBrowser();
  const built = one(buildWalletWhenChanged());
  return built.failed ? built : sum(built, await vitest(print, ["--project", "size"]));
}

/** @param {Print} print @returns {Promise<Counts>} */
async function journeys(print) {
  ensureBrowser();
  return sum(one(buildWalletWhenChanged()), await playwright(print));
}

/** A command that passes or fails as a whole. @param {string} name @param {string} command @param {string[]} args @returns {Suite} */
const check = (name, command, args) => ({
  name,
  cheap: true,
  run: async (print) => one(await succeeds(print, command, args)),
});

/** @type {Suite} */
const words = { name: "words", cheap: true, run: async () => one(compileWords() > 0) };

/** @type {Suite[]} */
export const suites = [
  words,
  check("format", "oxfmt", ["--check"]),
  check("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  check("types", "tsc", ["--noEmit", "-p", "."]),
  { name: "packages", cheap: true, run: async () => buildPackages({ keep: false }) },
  check("knip", "knip", ["--no-progress"]),
  { name: "structure", cheap: true, run: (print) => vitest(print, ["--project", "structure"]) },
  // By itself it would leave one of two processors to itself.
  { name: "unit", run: (print) => vitest(print, ["--project", "unit", "--maxWorkers=2"]) },
  { name: "postgres", run: (print) => vitest(print, ["--project", "postgres"]) },
  { name: "size", run: buildAndSize },
  // Both wait for pages far more than they compute.
  { name: "stories", together: true, run: (print) => stories(print) },
  { name: "journeys", together: true, run: journeys },
];

/** @type {Suite[]} */
export const matrixSuites = [
  words,
  {
    name: "stories, light and dark, en and fr",
    run: (print) => stories(print, { STORIES: "matrix" }),
  },
];
