// A PostgreSQL server for tests and benchmarks: the one behind TEST_DATABASE_URL, or a new one in a
// temporary folder (fsync on, as in production), with the machine's PostgreSQL or Debian's package.
// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "./free-port.mjs";

const debianFolder = "/usr/lib/postgresql";
const isRoot = process.getuid?.() === 0;

/** The folder of initdb, postgres and pgbench, of the newest installed version. */
function binFolder() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, "bin"));
  const path = (process.env.PATH ?? "").split(delimiter);
  return [...folders, ...path].find((folder) => folder && existsSync(join(folder, "initdb")));
}

/** Installs Debian packages, if this user is root on Linux.
 * @param {...string} packages */
export function installDebian(...packages) {
  if (process.platform !== "linux" || !isRoot) return;
  console.log(`Installing ${packages.join(", ")} for the tests …`);
  const lock = ["-o", "DPkg::Lock::Timeout=120"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", [...lock, "update"], { stdio: "inherit", env });
  spawnSync("apt-get", [...lock, "install", "-y", "--no-install-recommends", ...packages], {
    stdio: "inherit",
    env,
  });
}

export function ensureBinFolder() {
  const found = binFolder();
  if (found) return found;
  installDebian("postgresql");
  const installed = binFolder();
  if (!installed)
    throw new Error("No PostgreSQL (15 or later): install it, or set TEST_DATABASE_URL.");
  return installed;
}

/** Wraps a command for the server, which refuses to run as root: root becomes the user `postgres`. On Linux the server
 * also ends with its parent.
 * @param {string[]} command @returns {[string, string[]]} */
export function asServerUser(command) {
  if (process.platform !== "linux") return [command[0] ?? "", command.slice(1)];
  const user = isRoot ? ["--reuid=postgres", "--regid=postgres", "--init-groups"] : [];
  return ["setpriv", [...user, "--pdeathsig", "INT", "--", ...command]];
}

/** @param {string[]} command */
function runAsServerUser(command) {
  const [file, args] = asServerUser(command);
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8", cwd: tmpdir() });
  if (status !== 0) throw new Error(`${command.join(" ")} failed:\n${stdout}${stderr}`);
}

/**
 * A running server. `url` belongs to a superuser, who can create databases; `pgbench` is the path of the
 * program, undefined if it is unknown for a given server.
 * @typedef {{ url: string, pgbench: string | undefined, stop: () => Promise<void> }} Postgres
 */

/** @returns {Promise<Postgres>} */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startOwnPostgres();
  const folder = binFolder();
  return { url: given, pgbench: folder && join(folder, "pgbench"), stop: async () => {} };
}

/**
 * A server that can be stopped and restarted while clients use it.
 * @typedef {Postgres & { halt: (how: "fast" | "immediate") => Promise<void>, resume: () => Promise<void> }} OwnPostgres
 */

/** @param {string} place the folder for its data folder @param {Record<string, string | number>} settings additional settings
 * @returns {Promise<OwnPostgres>} */
export function startOwnPostgres(place = tmpdir(), settings = {}) {
  const initdb = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  return startServer(place, (bin, data) => [join(bin, "initdb"), "-D", data, ...initdb], settings);
}

/** Starts a server on a data folder that a command makes. @param {(data: string) => string[]} makeData @returns {Promise<OwnPostgres>} */
export const startMadePostgres = (makeData) => startServer(tmpdir(), (_, data) => makeData(data));

/** Runs a command as the server's user, with PostgreSQL's programs on its path. @param {string[]} command */
export function runBesideServer(command) {
  runAsServerUser(["env", `PATH=${ensureBinFolder()}:${process.env.PATH ?? ""}`, ...command]);
}

/** Starts a standby that copies a server and replicates it. @param {{ url: string }} primary @returns {Promise<OwnPostgres>} */
export function startStandby({ url }) {
  const options = ["--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
  return startServer(tmpdir(), (bin, data) => [
    join(bin, "pg_basebackup"),
    `--dbname=${url}`,
    `--pgdata=${data}`,
    ...options,
  ]);
}

/** @param {string} place @param {(bin: string, data: string) => string[]} makeData the command that makes its data folder
 * @param {Record<string, string | number>} more @returns {Promise<OwnPostgres>} */
async function startServer(place, makeData, more = {}) {
  const bin = ensureBinFolder();
  const folder = mkdtempSync(join(place, "apex-postgres-"));
  if (isRoot) spawnSync("chown", ["postgres", folder]);
  const data = join(folder, "data");
  runAsServerUser(makeData(bin, data));

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: "on",
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const isReady = () =>
    spawnSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0;

  async function run() {
    const [file, args] = asServerUser([join(bin, "postgres"), "-D", data, ...options]);
    const server = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"], cwd: folder });
    let log = "";
    server.stderr.on("data", (text) => (log = (log + String(text)).slice(-10_000)));
    const ended = once(server, "exit");
    while (!isReady()) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return {
      /** @param {"SIGINT" | "SIGQUIT"} signal */
      async end(signal) {
        server.kill(signal);
        await ended;
      },
    };
  }

  let running = await run();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pgbench: join(bin, "pgbench"),
    halt: (how) => running.end(how === "fast" ? "SIGINT" : "SIGQUIT"),
    async resume() {
      running = await run();
    },
    async stop() {
      await running.end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
