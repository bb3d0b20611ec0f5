// The two Storybooks that are compared: the one of a commit and the one of the working tree.
// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const builds = join(root, "node_modules/.cache/apex-visual");

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
  if (done.status === 0) return done.stdout.trim();
  throw new Error(`${command} ${args.join(" ")} failed:\n${done.stdout}\n${done.stderr}`);
}

/** Where the work began: the newest commit that it shares with the main branch. @param {string | undefined} ref */
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

/** `--test` leaves out what no picture shows: documentation, panels, axe. @param {string} tree @param {string} output */
function buildStorybook(tree, output) {
  run("node", ["--conditions=apex-source", "scripts/compile-words.mjs"], tree);
  rmSync(output, { recursive: true, force: true });
  // The tree's own Storybook: another's would bring another React.
  run(
    join(tree, "node_modules/.bin/storybook"),
    ["build", "--test", "--quiet", "--output-dir", output],
    tree,
  );
}

/** The tree of a commit, with the installed packages where its lock file is the present one. @param {string} commit */
function checkOut(commit) {
  const tree = join(tmpdir(), `apex-visual-${commit.slice(0, 12)}-${process.pid}`);
  mkdirSync(tree, { recursive: true });
  run("sh", ["-c", `git archive ${commit} | tar -x -C '${tree}'`], root);
  const lock = "package-lock.json";
  if (!readFileSync(join(tree, lock)).equals(readFileSync(join(root, lock)))) {
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], tree);
    return tree;
  }
  copyAll(join(root, "node_modules"), join(tree, "node_modules"), ["@apex", ".cache"]);
  for (const name of workspaces(tree)) {
    const installed = join(root, name, "node_modules");
    if (existsSync(installed)) copyAll(installed, join(tree, name, "node_modules"), []);
  }
  // The packages of the workspace are the commit's own.
  const own = join(tree, "node_modules/@apex");
  mkdirSync(own, { recursive: true });
  for (const name of workspaces(tree))
    symlinkSync(join(tree, name), join(own, basename(name)), "dir");
  return tree;
}

/** @param {string} tree */
function workspaces(tree) {
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(tree, folder)).map((name) => join(folder, name)),
  );
}

/**
 * As second names of the same files, which takes a moment; as copies where the temporary folder is on another disk.
 * (As one symbolic link, some would be found at both ends of it, and React would be there twice.)
 * @param {string} from @param {string} to @param {string[]} except
 */
function copyAll(from, to, except) {
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from).filter((name) => !except.includes(name));
  if (names.length === 0) return;
  const paths = names.map((name) => join(from, name));
  if (spawnSync("cp", ["-al", ...paths, to]).status === 0) return;
  run("cp", ["-a", ...paths, to], root);
}

/** The Storybook of a commit; kept, since a commit does not change. @param {string} commit */
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

/** Where the pictures of a commit's stories are kept, for the next comparison with it. @param {string} commit */
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
