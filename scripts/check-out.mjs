// Checks a commit out into a separate folder, with the installed packages.
// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command and returns its output. @throws {Error} if it failed. @param {string} command @param {string[]} args @param {string} cwd */
export function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
  if (done.status === 0) return done.stdout.trim();
  throw new Error(`${command} ${args.join(" ")} failed:\n${done.stdout}\n${done.stderr}`);
}

/** Checks a commit out into a temporary folder. Reuses the installed packages if its lock file is the current one. @param {string} commit */
export function checkOut(commit) {
  const tree = join(tmpdir(), `apex-${commit.slice(0, 12)}-${process.pid}`);
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
  // The workspace's packages come from the commit itself.
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
 * Uses hard links, which take a moment, or copies if the temporary folder is on another disk.
 * (Through one symbolic link, some packages would be resolved under both paths, and React would be loaded twice.)
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
