// Runs one task of the repository: `node scripts/run.mjs <task> [options]`.
// This file runs before anything is installed, on whatever Node the machine has (20 or later), so it
// uses Node's built-ins only. It installs when the lock file changed, and then hands over to
// `scripts/<task>.mjs` on the Node that package.json pins.
// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tasks = [
  "bench",
  "bench-growth",
  "bench-looks",
  "bench-overhead",
  "browsers",
  "build",
  "build-demo",
  "build-storybook",
  "chromatic-list",
  "compile-words",
  "demo",
  "dev",
  "failover",
  "faults",
  "generate",
  "generated",
  "kit",
  "mutants",
  "networks",
  "operate",
  "operator",
  "partners",
  "pooler",
  "record-calls",
  "simulation",
  "start",
  "start-chain",
  "start-partners",
  "start-signer",
  "storybook",
  "stress",
  "test",
  "upgrade",
  "visual",
];
const env = {
  ...process.env,
  PATH: join(root, "node_modules/.bin") + delimiter + process.env.PATH,
};

function installWhenChanged() {
  const stampFile = join(root, "node_modules/.install-stamp");
  const stamp = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(process.platform + process.arch)
    .digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Installing the packages that package-lock.json lists …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(stampFile, stamp);
}

const [task, ...options] = process.argv.slice(2);
if (!task || !tasks.includes(task)) {
  console.error(`Unknown task "${task ?? ""}". Tasks: ${tasks.join(", ")}.`);
  process.exit(1);
}

installWhenChanged();

const child = spawn("node", ["--conditions=apex-source", `scripts/${task}.mjs`, ...options], {
  cwd: root,
  env,
  stdio: "inherit",
});
child.on("error", (error) => {
  console.error(`The task "${task}" did not start: ${error.message}`);
  process.exit(1);
});
// A terminal sends Ctrl-C to the child as well; anything else (npm, a supervisor) signals only this process.
process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
process.on("SIGTERM", () => child.kill("SIGTERM"));
process.on("SIGHUP", () => child.kill("SIGHUP"));
child.on("exit", (code, signal) =>
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
);
