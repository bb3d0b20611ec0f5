// PgBouncer in transaction mode before a PostgreSQL server, from Debian's package.
// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";
import { asServerUser, installDebian } from "./postgres.mjs";

const program = "/usr/sbin/pgbouncer";

/** @param {number} port */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * @param {string} server URL of the PostgreSQL server
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` leads to the same server, through the pooler
 */
export async function startPgbouncer(server) {
  if (!existsSync(program)) installDebian("pgbouncer");
  const target = new URL(server);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "apex-pgbouncer-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
`,
  );
  const [command, args] = asServerUser([program, "-q", file]);
  const pooler = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], cwd: folder });
  let log = "";
  pooler.stderr.on("data", (text) => (log = (log + String(text)).slice(-10_000)));
  const ended = once(pooler, "exit");
  while (!(await answers(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: Object.assign(new URL(server), { port: String(port) }).href,
    async stop() {
      pooler.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
