// `npm run test:upgrade -- [commit]`: runs the server of the last release, or of a commit, next to this one on one
// database while customers send money: before the schema changes, after it, and after a rollback by one version.
// @ts-check
import { rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkOut, run } from "./check-out.mjs";
import { vitest } from "./suites.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** The last tag or, in a clone without tags, the commit that gave the packages their version. */
const lastRelease = () =>
  git("describe", "--tags", "--abbrev=0", "HEAD") ??
  git("log", "-1", "--format=%H", '-G^  "version":', "--", "packages/contract/package.json");

const [given] = process.argv.slice(2);
const from = given ?? lastRelease();
const commit = from && git("rev-parse", "--verify", `${from}^{commit}`);
if (commit === undefined || commit === "") {
  console.error(
    !from
      ? "This clone has no release to upgrade from. Name a commit: npm run test:upgrade -- <commit>."
      : `There is no commit "${from}".`,
  );
  process.exit(1);
}
console.log(`Upgrading from ${from} (${commit.slice(0, 12)}).`);
const tree = checkOut(commit);
// The old server needs its texts compiled.
run(process.execPath, ["--conditions=apex-source", "scripts/compile-words.mjs"], tree);
try {
  const { passed, failed } = await vitest(["--project=upgrade"], { UPGRADE_FROM: tree });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed || passed === 0 ? 1 : 0;
} finally {
  rmSync(tree, { recursive: true, force: true });
}
