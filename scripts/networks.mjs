// `npm run test:networks -- [journeys] [-g title]`: runs journeys on 3G with packet loss and a ten times slower phone.
// Prints the data each used and the reads it repeated. Fails if a journey exceeds its budget or repeats a read without
// a cause.
// @ts-check
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { playwrightEnv } from "./browser.mjs";
import { root } from "./suites.mjs";
import { buildAppsWhenChanged } from "./wallet-build.mjs";

/** The data budget of a journey in KiB: a first visit, and its pages and calls. */
const budgetKib = 1_500;
const usual = ["transfer", "bank-deposit", "trade", "cards", "sign-in-page"];

const given = process.argv.slice(2);
const journeys =
  given.length > 0 && !given[0]?.startsWith("-")
    ? given
    : [...usual.map((name) => `tests/journeys/${name}.spec.ts`), ...given];
const report = join(root, "node_modules/.cache/apex-tests/networks.json");

/** @typedef {{ suites?: Group[], specs: { title: string, tests: { annotations: { type: string, description?: string }[] }[] }[] }} Group */

/** @param {Group} group @returns {{ title: string, bytes: number, requests: number, repeated: string[] }[]} */
function dataOf({ suites = [], specs }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ annotations }) => {
      /** @param {string} wanted */
      const told = (wanted) =>
        annotations.flatMap(({ type, description }) =>
          type === wanted && description ? [description] : [],
        );
      const [bytes = 0, requests = 0] = (told("data")[0] ?? "").split(" ").map(Number);
      return { title, bytes, requests, repeated: told("repeated") };
    }),
  );
  return [...own, ...suites.flatMap(dataOf)];
}

if (!buildAppsWhenChanged()) process.exit(1);
const { status } = spawnSync(
  "playwright",
  ["test", ...journeys, "--workers=1", "--reporter=list,json"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      ...playwrightEnv,
      POOR_NETWORK: "3g",
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
);
const costs = JSON.parse(readFileSync(report, "utf8")).suites.flatMap(dataOf);
for (const { title, bytes, requests, repeated } of costs) {
  const kib = Math.round(bytes / 1024);
  const isOver = kib > budgetKib;
  console.log(`${String(kib).padStart(6)} KiB ${String(requests).padStart(4)} requests  ${title}`);
  for (const read of repeated) console.log(`       ${read}`);
  if (isOver) console.log(`       more than the budget of ${budgetKib} KiB`);
  if (isOver || repeated.length > 0) process.exitCode = 1;
}
process.exitCode ||= status ?? 1;
