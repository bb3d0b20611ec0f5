import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../apps/api/src/database.ts";
import { readSettings } from "../../apps/api/src/settings.ts";
import { testingProxy, type TestingProxy } from "../../apps/api/src/testing-proxy.ts";
import { freePort } from "../../scripts/free-port.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const clockFile = fileURLToPath(new URL("skewed-clock.ts", import.meta.url));

/** A process of the product. */
export interface ProductServer {
  readonly url: string;
  /** True while it is running. */
  isAlive(): boolean;
  /** Ends it as an operator does; returns its exit code and its last messages. */
  stop(): Promise<{ readonly code: number | null; readonly complaint: string }>;
}

/** A process of the product, whose connections to PostgreSQL can be cut. */
export interface FaultyServer extends ProductServer {
  readonly proxy: TestingProxy;
}

/** The settings of every process. */
const settings = {
  SANDBOX: "on",
  DATA_DIR: "memory",
  SEAL_KEYS: randomBytes(32).toString("base64"),
};

/** The secret that codes are hashed with. */
export async function readSecret(url: string): Promise<string> {
  const database = await openDatabase(
    readSettings({ ...settings, DATABASE_URL: url }),
    () => undefined,
  );
  await database.db.close();
  return database.secret;
}

/** @param skewMs how far its clock is wrong. */
export async function startFaultyServer(database: string, skewMs: number): Promise<FaultyServer> {
  const proxy = await testingProxy(database);
  const server = await startServer(proxy.url, { skewMs });
  return {
    ...server,
    proxy,
    async stop() {
      const end = await server.stop();
      await proxy.close();
      return end;
    },
  };
}

interface ServerOptions {
  /** How far its clock is wrong. */
  readonly skewMs?: number;
  /** The tree whose product it is; by default this one. */
  readonly tree?: string;
}

export async function startServer(
  database: string,
  { skewMs = 0, tree = root }: ServerOptions = {},
): Promise<ProductServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["--conditions=apex-source", `--import=${clockFile}`, join(tree, "apps/api/src/main.ts")],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        DATABASE_URL: database,
        PORT: String(port),
        HOST: "127.0.0.1",
        ...settings,
        CLOCK_SKEW_MS: String(skewMs),
      },
    },
  );
  let complaint = "";
  child.stderr.on("data", (text) => (complaint = (complaint + String(text)).slice(-4_000)));
  const exited = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The process did not start:\n${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      return { code: child.exitCode, complaint };
    },
  };
}
