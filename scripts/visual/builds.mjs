// Builds the two Storybooks to compare: that of a commit and that of the working tree.
// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkOut, run } from "../check-out.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const builds = join(root, "node_modules/.cache/apex-visual");

/** The base commit: the newest one shared with the main branch. @param {string | undefined} ref */
export function baseCommit(ref) {
  if (ref) return run("git", ["rev-parse", "--verify", `${ref}^{commit}`], root);
  const main = ["origin/main", "main"].find(
    (name) =>
      spawnSync("git", ["rev-parse", "--verify", "--quiet", name], { cwd: root }).status === 0,
  );
  return main
    ? run("git", ["merge-base", "HEAD", main], root)
    : run("git", ["rev-parse", "HEAD"], root);
}

/** Builds with `--test`, which leaves out what no picture shows: documentation, panels, axe. @param {string} tree @param {string} output */
function buildStorybook(tree, output) {
  run("node", ["--conditions=apex-source", "scripts/compile-words.mjs"], tree);
  rmSync(output, { recursive: true, force: true });
  // Uses the tree's own Storybook, because another would load a second React.
  run(
    join(tree, "node_modules/.bin/storybook"),
    ["build", "--test", "--quiet", "--output-dir", output],
    tree,
  );
}

/** The Storybook of a commit, which is kept, because a commit does not change. @param {string} commit */
export function buildOfCommit(commit) {
  const output = join(builds, commit);
  if (existsSync(join(output, "index.json"))) return output;
  rmSync(builds, { recursive: true, force: true });
  const tree = checkOut(commit);
  try {
    buildStorybook(tree, output);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  return output;
}

/** The folder of a commit's pictures, for the next comparison with it. @param {string} commit */
export function picturesOfCommit(commit) {
  const folder = join(builds, `${commit}-pictures`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The Storybook of the tree as it is. */
export function buildOfTree() {
  const output = join(dirname(builds), "apex-visual-tree");
  buildStorybook(root, output);
  return output;
}
