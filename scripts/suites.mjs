// The suites of `npm test`, cheap ones first. Each returns how many of its checks passed and failed.
// @ts-check
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { buildPackages, removeDist } from "./build-packages.mjs";
import { engineRunsAlone } from "./engine-alone.mjs";
import { ensureBrowser, playwrightEnv } from "./browser.mjs";
import { compileWords } from "./compile-words.mjs";
import { printPackageSizes } from "./package-sizes.mjs";
import { buildAppsWhenChanged, buildWalletWhenChanged } from "./wallet-build.mjs";
import { callsNotSeen } from "../tests/journeys/specified-calls.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "node_modules/.cache/apex-tests");

/** `failures` lists each failure with its reason, if the suite can tell. @typedef {{ passed: number, failed: number, failures?: string[] }} Counts */
/** `run` gets the changes if only those should be checked. @typedef {{ name: string, cheap?: true, run: (changed?: import("./changed.mjs").Changed) => Promise<Counts> }} Suite */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0 };

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

/** The counts of a runner's report. A suite without tests, a skipped test and a run that fails outside its tests all count as failed.
 * @param {{ ok: boolean, passed: number, failed: number, failures: string[] }} report @returns {Counts} */
function counted({ ok, passed, failed, failures }) {
  if (passed + failed === 0) console.log("No tests were found.");
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed, failures };
}

const mostLinesOfReason = 12;

/** The reason of a failed test: the start of its error, indented. @param {string | undefined} message */
function reasonOf(message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.slice(0, mostLinesOfReason).map((line) => `      ${line.slice(0, 240)}`);
}

const slowestShown = 20;

/** Prints the slowest tests. @param {{ name: string, ms: number }[]} tests */
function printSlowest(tests) {
  console.log("\nSlowest:");
  for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
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
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, duration?: number | null, failureMessages: string[] }[] }[]} */
  const files = report.testResults;
  printSlowest(
    files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)} ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  );
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

/** @typedef {{ annotations: { type: string, description?: string }[], results: { duration: number, errors: { message?: string }[] }[] }} PlaywrightTest */
/** @typedef {{ title: string, suites?: PlaywrightSuite[], specs: { title: string, ok: boolean, file: string, line: number, tests: PlaywrightTest[] }[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedSpecs(suite) {
  return [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .flatMap((spec) => [
        `tests/${spec.file}:${spec.line} ${spec.title}`,
        ...spec.tests
          .flatMap((test) => test.results.flatMap((result) => result.errors))
          .flatMap((error) => reasonOf(error.message)),
      ]),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
}

/** @param {PlaywrightSuite} suite @returns {{ name: string, ms: number }[]} */
function timesOf(suite) {
  return [
    ...suite.specs.map(({ file, line, title, tests }) => ({
      name: `tests/${file}:${line} ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((ms, { duration }) => ms + duration, 0),
    })),
    ...(suite.suites ?? []).flatMap(timesOf),
  ];
}

/** The calls that a suite's journeys have made. @param {PlaywrightSuite} suite @returns {string[]} */
function callsOf(suite) {
  return [
    ...suite.specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description }) => (type === "call" && description ? [description] : [])),
    ...(suite.suites ?? []).flatMap(callsOf),
  ];
}

/** Checks that a browser has made each of the specified calls. @param {PlaywrightSuite[]} all @returns {Counts} */
function everyCallIsMade(all) {
  const missing = callsNotSeen(all.flatMap(callsOf));
  return {
    ...one(missing.length === 0),
    failures: missing.map((call) => `No journey makes: ${call}`),
  };
}

/** Runs all journeys, or the given ones. @param {string[]} specs @param {Record<string, string>} env @returns {Promise<Counts>} */
async function playwright(specs, env) {
  const file = join(reports, "playwright.json");
  rmSync(file, { force: true });
  const ok = await succeeds("playwright", ["test", ...specs, "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...playwrightEnv,
    ...env,
  });
  const report = readReport(file);
  if (!report) return one(false);
  printSlowest(report.suites.flatMap(timesOf));
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (skipped > 0) console.log(`${skipped} skipped tests count as failed.`);
  const ran = counted({
    ok,
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: report.suites.flatMap(failedSpecs),
  });
  return specs.length > 0 ? ran : sum(ran, everyCallIsMade(report.suites));
}

/** The tests of a kind that a change affects. Without a change the list is empty, and the runner runs all. @param {RegExp} kind @param {import("./changed.mjs").Changed} [changed] */
const testsOf = (kind, changed) => changed?.tests.filter((file) => kind.test(file)) ?? [];

/** Runs the tests of a Vitest project. @param {string} project @param {RegExp} kind @param {string} [workers] @returns {Suite["run"]} */
const inNode =
  (project, kind, workers = twoWorkers) =>
  async (changed) => {
    const tests = testsOf(kind, changed);
    if (changed !== undefined && tests.length === 0) return nothing;
    return vitest(["--project", project, workers, ...tests]);
  };

/** @param {Record<string, string>} [env] @returns {Suite["run"]} */
export const stories = (env) => async (changed) => {
  const tests = testsOf(/\.stories\.tsx$/, changed);
  if (changed !== undefined && tests.length === 0) return nothing;
  ensureBrowser();
  // With a warm cache of pre-bundled packages, a new import makes Storybook reload in the middle of a run.
  rmSync(join(root, "node_modules/.cache/storybook"), { recursive: true, force: true });
  return vitest(["--config", "vitest.stories.config.ts", threeWorkers, ...tests], env);
};

/** Checks that every package compiles as published, and that the engine does not need the packages built on it.
 * @returns {Promise<Counts>} */
async function packages() {
  try {
    const built = await buildPackages();
    if (built.failed === 0) printPackageSizes();
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

/** @param {Record<string, string>} [env] @returns {Suite["run"]} */
export const journeys =
  (env = {}) =>
  async (changed) => {
    const specs = testsOf(/^tests\/(journeys|partners)\/.*\.spec\.ts$/, changed);
    if (changed !== undefined && specs.length === 0) return nothing;
    ensureBrowser();
    return sum(one(buildAppsWhenChanged()), await playwright(specs, env));
  };

/** Vitest's default would leave one of two processors idle. */
const twoWorkers = "--maxWorkers=2";
/** A worker waits for PostgreSQL or a browser for a third of its time. */
const threeWorkers = "--maxWorkers=3";

/** A command that passes or fails as a whole. @param {string} name @param {string} command @param {string[]} args @returns {Suite} */
const check = (name, command, args) => ({
  name,
  cheap: true,
  run: async () => one(await succeeds(command, args)),
});

/** A suite that takes the files to check. @param {string} name @param {string} command @param {string[]} args @param {RegExp} kind @returns {Suite} */
const checkFiles = (name, command, args, kind) => ({
  name,
  cheap: true,
  async run(changed) {
    const files = changed?.files.filter((file) => kind.test(file)) ?? [];
    if (changed !== undefined && files.length === 0) return nothing;
    return one(await succeeds(command, [...args, ...files]));
  },
});

/** A suite that takes long and that a change within one module seldom breaks. @param {Suite["run"]} run @returns {Suite["run"]} */
const unlessChanged = (run) => async (changed) => (changed === undefined ? run() : nothing);

/** @type {Suite} */
const words = { name: "words", cheap: true, run: async () => one(compileWords() > 0) };

/** @type {Suite[]} */
export const suites = [
  words,
  checkFiles("format", "oxfmt", ["--check"], /\.(tsx?|m?js|cjs|jsonc?|css|mdx?)$/),
  checkFiles("lint", "oxlint", ["--type-aware", "--deny-warnings"], /\.(tsx?|m?js|cjs)$/),
  check("types", "tsc", ["--noEmit", "-p", ".", "--checkers", "2"]),
  { name: "packages", cheap: true, run: unlessChanged(packages) },
  check("knip", "knip", ["--no-progress"]),
  { name: "structure", cheap: true, run: () => vitest(["--project", "structure", twoWorkers]) },
  {
    name: "unit",
    run: inNode(
      "unit",
      /^((packages|apps)\/(?!.*\.pg\.test\.ts$)|tests\/amounts\/).*\.test\.tsx?$/,
    ),
  },
  { name: "postgres", run: inNode("postgres", /\.(pg|both)\.test\.ts$/, threeWorkers) },
  { name: "size", run: unlessChanged(buildAndSize) },
  { name: "stories", run: stories() },
  { name: "journeys", run: journeys() },
];

/** @type {Suite[]} */
export const matrixSuites = [
  words,
  {
    name: "stories, light and dark, en and fr",
    run: stories({ STORIES: "matrix" }),
  },
];
