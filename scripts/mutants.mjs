// `npm run test:mutants [-- --only rules|ledger] [--file <path>] [--name <mutant>]`: mutation tests of the rules about
// money and of the ledger. Makes one mistake at a time, in copies of the files, and expects a test to fail. The run
// fails for an unnoticed mistake that `mutants/survivors.mjs` does not list, for a listed one that is noticed, and if
// tests notice less than 85 %.
// @ts-check
import { Stryker } from "@stryker-mutator/core";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ledgerMutants, ledgerTests, mutated } from "./mutants/ledger.mjs";
import { ruleGroups } from "./mutants/rules.mjs";
import { survivors } from "./mutants/survivors.mjs";
import { startOwnPostgres } from "./postgres.mjs";
import { root } from "./suites.mjs";

const { values } = parseArgs({
  options: { only: { type: "string" }, file: { type: "string" }, name: { type: "string" } },
});
const config = "scripts/mutants/vitest.config.mjs";
const leastCaughtPercent = 85;

/** A mistake that was tried: its file, the change, and whether a test failed. @typedef {{ file: string, mistake: string, isCaught: boolean }} Tried */

const oneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, " ").trim();

/** Lines and columns are counted from 1. @param {readonly string[]} lines @param {{ line: number, column: number }} start @param {{ line: number, column: number }} end */
function textBetween(lines, start, end) {
  const cut = lines.slice(start.line - 1, end.line);
  if (cut.length === 1) return (cut[0] ?? "").slice(start.column - 1, end.column - 1);
  return [
    cut[0]?.slice(start.column - 1),
    ...cut.slice(1, -1),
    cut.at(-1)?.slice(0, end.column - 1),
  ].join("\n");
}

/** The part of a file that Stryker mutates: all of it, or the lines between two texts. @param {import("./mutants/rules.mjs").Rule} rule */
function placeOf({ file, from, until }) {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const lineOf = (/** @type {string} */ text) => {
    const line = lines.findIndex((one) => one.includes(text));
    if (line === -1) throw new Error(`${file} has no line "${text}".`);
    return line;
  };
  const first = from === undefined ? 0 : lineOf(from);
  const end = until === undefined ? lines.length : lineOf(until);
  return `${file}:${first + 1}-${end}`;
}

/** @param {import("./mutants/rules.mjs").RuleGroup} group @returns {Promise<Tried[]>} */
async function tryRules({ rules, tests }) {
  // Stryker's own `testFiles` (10.1.1) activates a mistake only after a module has loaded, so it would miss those in
  // tables and schemas.
  process.env.MUTANT_TESTS = tests.join();
  const stryker = new Stryker({
    testRunner: "vitest",
    vitest: { configFile: config, related: false },
    mutate: rules.map(placeOf),
    // The copy is made outside the work tree, so that the links in node_modules cannot lead into it.
    tempDirName: join(tmpdir(), "apex-mutants"),
    ignorePatterns: ["**", "!package.json", "!scripts/mutants/**", "!packages/*/src/**"],
    concurrency: 1,
    coverageAnalysis: "perTest",
    reporters: [],
    logLevel: /** @type {any} */ ("error"),
    allowConsoleColors: false,
  });
  const results = await stryker.runMutationTest();
  return results.map(({ fileName, location, replacement, status }) => {
    const lines = readFileSync(fileName, "utf8").split("\n");
    const before = textBetween(lines, location.start, location.end);
    const line = lines[location.start.line - 1] ?? "";
    return {
      file: relative(root, fileName),
      mistake: oneLine(`${line} | ${before} → ${replacement}`),
      isCaught: status === "Killed" || status === "Timeout" || status === "RuntimeError",
    };
  });
}

/** Runs tests with a mistake in the ledger, or without one. Returns whether they pass, and which failed.
 * @param {string} name @param {readonly string[]} tests @param {string} databaseUrl @returns {Promise<{ ok: boolean, failed: string | undefined }>} */
async function runWith(name, tests, databaseUrl, isAgain = false) {
  const report = join(tmpdir(), `apex-mutant-${process.pid}.json`);
  const args = ["run", "--config", config, "--bail=1", "--maxWorkers=1", ...tests];
  const child = spawn("vitest", [...args, "--reporter=json", `--outputFile=${report}`], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, NODE_OPTIONS: "", LEDGER_MUTANT: name, TEST_DATABASE_URL: databaseUrl },
  });
  const [code] = await once(child, "close");
  /** @type {{ testResults: { message: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === "failed")?.fullName;
  if (code !== 0 && failed === undefined) {
    if (isAgain)
      throw new Error(
        `No test runs with "${name}": ${testResults.map(({ message }) => message).join()}`,
      );
    // On a busy machine the database may not have been set up in time, so the run is repeated.
    return runWith(name, tests, databaseUrl, true);
  }
  return { ok: code === 0, failed };
}

/** @param {readonly import("./mutants/ledger.mjs").LedgerMutant[]} mutants @returns {Promise<Tried[]>} */
async function tryLedger(mutants) {
  // In memory if possible: each run creates databases, which on a disk would take most of the time.
  const postgres = await startOwnPostgres(existsSync("/dev/shm") ? "/dev/shm" : tmpdir());
  /** @type {Tried[]} */
  const tried = [];
  /** Tests that are known to pass without a mistake. @type {Set<readonly string[]>} */
  const sound = new Set();
  try {
    for (const { name, file, tests = ledgerTests } of mutants) {
      if (!sound.has(tests)) {
        const { failed } = await runWith("", tests, postgres.url);
        if (failed !== undefined) throw new Error(`Without a mistake there fails: ${failed}`);
        sound.add(tests);
      }
      const { ok, failed } = await runWith(name, tests, postgres.url);
      console.log(ok ? `  not noticed: ${name}` : `  ${name}: ${failed}`);
      tried.push({ file, mistake: name, isCaught: !ok });
    }
    return tried;
  } finally {
    await postgres.stop();
  }
}

/** @param {readonly Tried[]} tried @returns {string[]} the faults to report */
function judged(tried) {
  const isListed = (/** @type {Tried} */ { file, mistake }) =>
    survivors.some((survivor) => survivor.file === file && survivor.mistake === mistake);
  const files = new Set(tried.map(({ file }) => file));
  for (const file of files) {
    const here = tried.filter((one) => one.file === file);
    const caught = here.filter(({ isCaught }) => isCaught).length;
    console.log(`${String(caught).padStart(5)} of ${String(here.length).padStart(4)}  ${file}`);
  }
  return [
    ...tried
      .filter((one) => !one.isCaught && !isListed(one))
      .map(({ file, mistake }) => `No test notices, in ${file}:\n  ${mistake}`),
    ...survivors
      .filter(({ file, mistake }) => {
        const same = tried.filter((one) => one.file === file && one.mistake === mistake);
        const isTried = values.name === undefined && files.has(file);
        return isTried && same.every(({ isCaught }) => isCaught);
      })
      .map(
        ({ file, mistake }) => `A test notices what survivors.mjs lists, in ${file}:\n  ${mistake}`,
      ),
  ];
}

const startedAt = Date.now();
for (const mutant of ledgerMutants) mutated(readFileSync(join(root, mutant.file), "utf8"), mutant);

const rules = ruleGroups
  .map((group) => ({
    ...group,
    rules: group.rules.filter(({ file }) => values.file === undefined || file === values.file),
  }))
  .filter(({ rules: wanted }) => wanted.length > 0);
const mutants = ledgerMutants.filter(
  ({ name, file }) =>
    (values.name === undefined || name === values.name) &&
    (values.file === undefined || file === values.file),
);

/** @type {string[]} */
const wrong = [];
/** @param {string} what @param {readonly Tried[]} tried */
function conclude(what, tried) {
  if (tried.length === 0) return;
  wrong.push(...judged(tried));
  const caught = tried.filter(({ isCaught }) => isCaught).length;
  const percent = (100 * caught) / tried.length;
  console.log(`${what}: ${caught} of ${tried.length} noticed, ${percent.toFixed(1)} %\n`);
  const isWhole = values.file === undefined && values.name === undefined;
  if (isWhole && percent < leastCaughtPercent)
    wrong.push(`${what}: less than ${leastCaughtPercent} %.`);
}

if (values.only !== "ledger" && values.name === undefined) {
  /** @type {Tried[]} */
  const tried = [];
  for (const group of rules) {
    console.log(`${group.name} …`);
    tried.push(...(await tryRules(group)));
  }
  conclude("Rules", tried);
}
if (values.only !== "rules")
  conclude("Ledger", mutants.length === 0 ? [] : await tryLedger(mutants));

for (const line of wrong) console.log(line);
const minutes = (Date.now() - startedAt) / 60_000;
console.log(
  `\n${wrong.length === 0 ? "All is" : "Not all is"} as it should be, after ${minutes.toFixed(1)} minutes.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
