import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../scripts/free-port.mjs";
import { asServerUser, ensureBinFolder, installDebian } from "../../scripts/postgres.mjs";

const pollMs = 50;
const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/** One PostgreSQL server with the Patroni that watches it. */
export interface ClusterNode {
  readonly name: string;
  readonly port: number;
  /** Kills PostgreSQL alone: Patroni lets the other one take over, and makes a standby of this one. */
  killDatabase(): void;
  /** Kills PostgreSQL and Patroni at once, as a machine that loses its power. */
  killMachine(): Promise<void>;
  /** Starts a killed machine again. */
  start(): void;
}

/** Two nodes with strictly synchronous replication under Patroni, and one etcd. */
export interface Cluster {
  /** The address of both. */
  readonly url: string;
  /** Resolves when another node than this one takes writes. */
  promoted(instead: ClusterNode): Promise<ClusterNode>;
  /** Resolves when the other node confirms what this one writes: a strict cluster acknowledges nothing before. */
  confirmed(leader: ClusterNode): Promise<void>;
  /** Resolves when one node takes writes and Patroni may promote the other one. */
  whole(): Promise<ClusterNode>;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  if (!existsSync("/usr/bin/patroni") || !existsSync("/usr/bin/etcd"))
    installDebian("patroni", "etcd-server");
  const bin = ensureBinFolder();
  const folder = mkdtempSync(join(tmpdir(), "apex-cluster-"));
  chmodSync(folder, 0o777);
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const etcd = run([
    "/usr/bin/etcd",
    "--name=one",
    `--data-dir=${join(folder, "etcd")}`,
    `--listen-client-urls=http://127.0.0.1:${etcdPort}`,
    `--advertise-client-urls=http://127.0.0.1:${etcdPort}`,
    `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-cluster=one=http://127.0.0.1:${peerPort}`,
  ]);
  const nodes = [await createNode("one"), await createNode("two")];
  nodes[0]?.start();

  async function createNode(name: string) {
    const [port, restPort] = [await freePort(), await freePort()];
    const place = join(folder, name);
    mkdirSync(place);
    chmodSync(place, 0o777);
    const data = join(place, "data");
    const file = join(place, "patroni.json");
    writeFileSync(
      file,
      JSON.stringify({
        scope: "apex",
        name,
        log: { level: "WARNING" },
        restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
        etcd3: { host: `127.0.0.1:${etcdPort}` },
        bootstrap: {
          dcs: {
            ttl: 20,
            loop_wait: 1,
            retry_timeout: 5,
            primary_start_timeout: 0,
            synchronous_mode: true,
            synchronous_mode_strict: true,
            postgresql: {
              use_pg_rewind: true,
              parameters: { max_connections: 200, wal_log_hints: "on" },
            },
          },
          initdb: [{ auth: "trust" }, { encoding: "UTF8" }, { locale: "C.UTF-8" }],
          pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
        },
        postgresql: {
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: data,
          bin_dir: bin,
          pgpass: join(place, "pgpass"),
          parameters: { unix_socket_directories: place },
          authentication: {
            superuser: { username: "postgres" },
            replication: { username: "postgres" },
            rewind: { username: "postgres" },
          },
        },
        watchdog: { mode: "off" },
      }),
    );
    let patroni: ChildProcess | undefined;
    const killPostgres = () => {
      const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(postmaster, "SIGKILL");
    };
    return {
      name,
      port,
      restUrl: `http://127.0.0.1:${restPort}`,
      start() {
        patroni = run(["/usr/bin/patroni", file]);
      },
      killDatabase: killPostgres,
      async killMachine() {
        const running = patroni;
        running?.kill("SIGKILL");
        killPostgres();
        if (running !== undefined && running.exitCode === null && running.signalCode === null)
          await once(running, "exit");
      },
      async end() {
        patroni?.kill("SIGTERM");
        if (patroni?.exitCode === null && patroni.signalCode === null) await once(patroni, "exit");
      },
    };
  }

  async function leader() {
    for (const node of nodes) {
      if ((await ask(node.port, "select not pg_is_in_recovery() as yes")) === true) return node;
    }
    return undefined;
  }

  async function promoted(instead: ClusterNode) {
    for (;;) {
      const found = await leader();
      if (found !== undefined && found !== instead) return found;
      await pause();
    }
  }

  async function confirmed({ port }: ClusterNode) {
    const sql =
      "select count(*) > 0 as yes from pg_stat_replication where sync_state = 'sync' and state = 'streaming'";
    while ((await ask(port, sql)) !== true) await pause();
  }

  async function whole() {
    for (;;) {
      const found = await leader();
      // Patroni promotes none but the one that it calls the synchronous standby.
      const members = found === undefined ? "" : await textOf(`${found.restUrl}/cluster`);
      if (found !== undefined && members.includes('"sync_standby"')) return found;
      await pause();
    }
  }

  const [one, two] = nodes;
  // The first makes the database; the second copies it.
  while ((await leader()) === undefined) await pause();
  two?.start();
  await whole();
  return {
    url: `postgres://postgres@127.0.0.1:${one?.port},127.0.0.1:${two?.port}/postgres`,
    promoted,
    confirmed,
    whole,
    async stop() {
      for (const node of nodes) await node.end();
      etcd.kill("SIGTERM");
      await once(etcd, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs it as PostgreSQL's user, until this process ends. */
function run(command: string[]): ChildProcess {
  const [file, args] = asServerUser(command);
  return spawn(file, args, {
    stdio: ["ignore", "ignore", process.env["FAILOVER_LOG"] ? "inherit" : "ignore"],
    cwd: tmpdir(),
  });
}

const textOf = (url: string) =>
  fetch(url).then(
    (answer) => answer.text(),
    () => "",
  );

/** The answer of one node; undefined if it gives none. */
async function ask(port: number, sql: string): Promise<unknown> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ yes: boolean }>(sql);
    return rows[0]?.yes;
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}
