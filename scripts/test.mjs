// `npm test`: runs every suite, cheap ones first. The last line is `N passed, N failed`.
//   --only a,b   those suites       --cheap   those without a browser or a database
//   --matrix     every story in every theme and language
//   --changed    what a change since main can break, except builds and sizes; --since <commit> for another base
// @ts-check
import { parseArgs } from "node:util";
import { findChanged } from "./changed.mjs";
import { matrixSuites, root, suites } from "./suites.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    cheap: { type: "boolean" },
    matrix: { type: "boolean" },
    changed: { type: "boolean" },
    since: { type: "string", default: "main" },
  },
});

function chosenSuites() {
  if (values.matrix) return matrixSuites;
  if (values.cheap) return suites.filter((suite) => suite.cheap);
  if (!values.only) return suites;
  const names = new Set(values.only.flatMap((list) => list.split(",")));
  for (const name of names) {
    if (!suites.some((suite) => suite.name === name)) {
      console.error(
        `No suite is called "${name}". Suites: ${suites.map((suite) => suite.name).join(", ")}.`,
      );
      process.exit(1);
    }
  }
  return suites.filter((suite) => names.has(suite.name) || suite.name === "words");
}

const changed = values.changed ? await findChanged(root, values.since) : undefined;
if (changed !== undefined)
  console.log(
    `${changed.files.length} files have changed; ${changed.tests.length} files of tests can tell.`,
  );
else if (values.changed) console.log("Something has changed that concerns every test.");

const results = [];
for (const suite of chosenSuites()) {
  console.log(`\n── ${suite.name}`);
  const startedAtMs = Date.now();
  /** @type {import("./suites.mjs").Counts} */
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await suite.run(changed);
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
  }
  results.push({ name: suite.name, ...counts, seconds: (Date.now() - startedAtMs) / 1000 });
}

const failures = results
  .filter((result) => result.failed > 0)
  .flatMap(({ name, failures: named = [] }) => (named.length > 0 ? named : [name]));
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
const width = Math.max(...results.map((result) => result.name.length));
console.log("");
for (const { name, passed, failed, seconds } of results) {
  const mark = failed ? "✗" : "✓";
  console.log(
    `${mark} ${name.padEnd(width)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
const passed = results.reduce((total, result) => total + result.passed, 0);
const failed = results.reduce((total, result) => total + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
