// Starts the built wallet and its engine on a free port, with the demo accounts and a database in memory.
// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * @param {Record<string, string>} [settings] additional settings
 * @returns {Promise<{ address: string, deskAddress: string, stop: () => Promise<void> }>}
 */
export async function startWallet(settings = {}) {
  const port = settings.PORT ?? String(await freePort());
  const deskPort = settings.DESK_PORT ?? String(await freePort());
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    DESK_PORT: deskPort,
    PUBLIC_URL: address,
    DATA_DIR: "memory",
    SANDBOX: "on",
    ...settings,
  };
  const api = spawn("node", ["--conditions=apex-source", "apps/api/src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(api, "exit");
  while (
    !(await fetch(`${address}/health`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    // No time limit, because a busy machine takes long to start.
    if (api.exitCode !== null || api.signalCode !== null)
      throw new Error("The wallet ended before it was ready.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    deskAddress: `http://localhost:${deskPort}`,
    async stop() {
      api.kill("SIGTERM");
      await ended;
    },
  };
}
