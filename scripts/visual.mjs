// `npm run test:visual`: every story of packages/ui, as it was where the work began and as it is now, in light
// and dark, on a desktop and a phone; test-results/visual/report.html shows what differs.
// Options: --base <commit>, --only <part of a story's id>, --report-only (differences are no failure).
// @ts-check
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumLaunch, ensureBrowser } from "./browser.mjs";
import { baseCommit, buildOfCommit, buildOfTree } from "./visual/builds.mjs";
import { compare } from "./visual/compare.mjs";
import { photograph, storiesOf } from "./visual/photograph.mjs";
import { writeReport } from "./visual/report.mjs";

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    only: { type: "string", default: "" },
    "report-only": { type: "boolean", default: false },
  },
});
const results = fileURLToPath(new URL("../test-results/visual", import.meta.url));
const before = join(results, "before");
const after = join(results, "after");

ensureBrowser();
const commit = baseCommit(values.base);
console.log(`Building the Storybook of ${commit.slice(0, 10)} and that of the working tree …`);
const old = buildOfCommit(commit);
const fresh = buildOfTree();

rmSync(results, { recursive: true, force: true });
const browser = await chromium.launch(chromiumLaunch());
const failed = [];
for (const { build, folder } of [
  { build: old, folder: before },
  { build: fresh, folder: after },
]) {
  const isWanted = (/** @type {import("./visual/photograph.mjs").Story} */ { id }) =>
    id.includes(values.only);
  console.log(`Photographing ${storiesOf(build).filter(isWanted).length} stories …`);
  failed.push(...(await photograph(browser, build, folder, isWanted)));
}
await browser.close();

const comparisons = compare(before, after, join(results, "difference"));
const report = writeReport(results, {
  comparisons,
  stories: [...storiesOf(old), ...storiesOf(fresh)],
  base: commit,
  failed,
});
const count = (/** @type {string} */ state) =>
  comparisons.filter((comparison) => comparison.state === state).length;
const changed = count("changed");
const removed = count("removed");
for (const line of failed) console.error(`Did not come to rest: ${line}`);
console.log(
  `${comparisons.length} pictures: ${changed} changed, ${count("new")} new, ${removed} removed.\n${report}`,
);
// What is new needs no one's leave.
if ((changed > 0 || removed > 0 || failed.length > 0) && !values["report-only"])
  process.exitCode = 1;
