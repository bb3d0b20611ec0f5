// The suites of `npm test`, cheap ones first. Each answers how many of its checks passed and failed.
// @ts-check
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { buildPackages, removeDist } from "./build-packages.mjs";
import { engineRunsAlone } from "./engine-alone.mjs";
import { ensureBrowser } from "./browser.mjs";
import { compileWords } from "./compile-words.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "node_modules/.cache/apex-tests");

/** `failures` names what failed and why, a line each, as far as the suite can tell. @typedef {{ passed: number, failed: number, failures?: string[] }} Counts */
/** @typedef {{ name: string, cheap?: true, run: () => Promise<Counts> }} Suite */

/** @param {boolean} ok @returns {Counts} */
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** @param {Counts} a @param {Counts} b @returns {Counts} */
const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
});

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} */
function succeeds(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.log(error.message);
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
 * @param {{ ok: boolean, passed: number, failed: number, failures: string[] }} report @returns {Counts} */
function counted({ ok, passed, failed, failures }) {
  if (passed + failed === 0) console.log("No tests were found.");
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed, failures };
}

const mostLinesOfReason = 12;

/** Why a test failed: the beginning of what was thrown, indented. @param {string | undefined} message */
function reasonOf(message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.slice(0, mostLinesOfReason).map((line) => `      ${line.slice(0, 240)}`);
}

/** @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<Counts>} */
export async function vitest(args, env = {}) {
  const file = join(reports, `vitest-${args.join("-").replaceAll(/[^a-z0-9.-]/gi, "")}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await succeeds("vitest", ["run", ...args, ...reporters], {
    NODE_OPTIONS: "",
    ...env,
  });
  const report = readReport(file);
  if (!report) return one(false);
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const failures = files
    .filter((result) => result.status === "failed")
    .flatMap(({ name, message, assertionResults }) => [
      relative(root, name),
      ...reasonOf(message),
      ...assertionResults
        .filter((test) => test.status === "failed")
        .flatMap((test) => [`  ${test.fullName}`, ...reasonOf(test.failureMessages[0])]),
    ]);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.log(`${skipped} skipped tests count as failed.`);
  return counted({
    ok,
    passed: report.numPassedTests,
    failed: report.numFailedTests + skipped + broken.length,
    failures,
  });
}

/** @typedef {{ results: { errors: { message?: string }[] }[] }} PlaywrightTest */
/** @typedef {{ title: string, suites?: PlaywrightSuite[], specs: { title: string, ok: boolean, file: string, line: number, tests: PlaywrightTest[] }[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedSpecs(suite) {
  return [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .flatMap((spec) => [
        `tests/journeys/${spec.file}:${spec.line} ${spec.title}`,
        ...spec.tests
          .flatMap((test) => test.results.flatMap((result) => result.errors))
          .flatMap((error) => reasonOf(error.message)),
      ]),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
}

/** @returns {Promise<Counts>} */
async function playwright() {
  const file = join(reports, "playwright.json");
  rmSync(file, { force: true });
  const ok = await succeeds("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report) return one(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (skipped > 0) console.log(`${skipped} skipped tests count as failed.`);
  return counted({
    ok,
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: report.suites.flatMap(failedSpecs),
  });
}

/** @param {Record<string, string>} [env] @returns {Promise<Counts>} */
function stories(env) {
  ensureBrowser();
  // A warm cache of pre-bundled packages makes Storybook reload in mid-run when a new import appears.
  rmSync(join(root, "node_modules/.cache/storybook"), { recursive: true, force: true });
  return vitest(["--config", "vitest.stories.config.ts", twoWorkers], env);
}

/** Every package compiles as it is published, and the engine needs none of those that are built upon it.
 * @returns {Promise<Counts>} */
async function packages() {
  try {
    const built = await buildPackages();
    return built.failed > 0 ? built : sum(built, one(engineRunsAlone()));
  } finally {
    removeDist();
  }
}

/** @returns {Promise<Counts>} */
async function buildAndSize() {
  ensureBrowser();
  const built = one(buildWalletWhenChanged());
  return built.failed ? built : sum(built, await vitest(["--project", "size"]));
}

/** @returns {Promise<Counts>} */
async function journeys() {
  ensureBrowser();
  return sum(one(buildWalletWhenChanged()), await playwright());
}

/** By itself it would leave one of two processors to itself. */
const twoWorkers = "--maxWorkers=2";

/** A command that passes or fails as a whole. @param {string} name @param {string} command @param {string[]} args @returns {Suite} */
const check = (name, command, args) => ({
  name,
  cheap: true,
  run: async () => one(await succeeds(command, args)),
});

/** @type {Suite} */
const words = { name: "words", cheap: true, run: async () => one(compileWords() > 0) };

/** @type {Suite[]} */
export const suites = [
  words,
  check("format", "oxfmt", ["--check"]),
  check("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  check("types", "tsc", ["--noEmit", "-p", "."]),
  { name: "packages", cheap: true, run: packages },
  check("knip", "knip", ["--no-progress"]),
  { name: "structure", cheap: true, run: () => vitest(["--project", "structure"]) },
  { name: "unit", run: () => vitest(["--project", "unit", twoWorkers]) },
  { name: "postgres", run: () => vitest(["--project", "postgres", twoWorkers]) },
  { name: "size", run: buildAndSize },
  { name: "stories", run: () => stories() },
  { name: "journeys", run: journeys },
];

/** @type {Suite[]} */
export const matrixSuites = [
  words,
  {
    name: "stories, light and dark, en and fr",
    run: () => stories({ STORIES: "matrix" }),
  },
];
