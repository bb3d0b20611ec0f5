import { Agent, createServer, request, type IncomingMessage } from "node:http";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOwnPostgres, type OwnPostgres } from "../../../scripts/postgres.mjs";
import { startHost } from "./host.ts";
import { listen } from "./http-server.ts";
import type { Settings } from "./settings.ts";

/**
 * Time between the proxy's readiness checks, and how long a process still serves after it has reported that it is not
 * ready.
 */
const askEveryMs = 50;
const drainMs = 400;

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

const settings = (): Settings => ({
  port: 0,
  host: "localhost",
  dataDir: "memory",
  databaseUrl: postgres.url,
  sealKeys: [Buffer.alloc(32, 7)],
  sandbox: true,
  publicUrl: undefined,
  allowedOrigins: [],
  drainMs,
});

/** A typical operator's proxy: sends requests to any ready process, keeps connections open, and retries nothing. */
async function startProxy() {
  const behind = new Set<string>();
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const look = async () => {
    for (const url of behind) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok === true) ready.add(url);
      else ready.delete(url);
    }
  };
  const timer = setInterval(() => void look(), askEveryMs);
  const server = createServer((asked, response) => {
    const urls = [...ready];
    const url = urls[(turn += 1) % urls.length];
    if (url === undefined) {
      response.writeHead(502).end();
      return;
    }
    const { method, headers } = asked;
    const passed = request(
      url + (asked.url ?? ""),
      { method, headers, agent },
      (answer: IncomingMessage) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on("error", () => response.writeHead(502).end());
    asked.pipe(passed);
  });
  const port = await listen(server, 0, "localhost");
  return {
    url: `http://localhost:${port}`,
    ready,
    async add(url: string) {
      behind.add(url);
      await expect.poll(() => ready.has(url)).toBe(true);
    },
    close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Reads and writes without pause until stopped; returns the statuses of the answers. Nothing retries these requests.
 */
function keepAsking(url: string, workers: number) {
  const statuses = new Map<string, number>();
  let isOver = false;
  const ask = async (method: string, path: string) => {
    const answer = await fetch(url + path, { method, ...(method === "POST" && { body: "{}" }) });
    await answer.body?.cancel();
    const name = `${method} ${answer.status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  };
  const work = async (place: number) => {
    const [method, path] =
      place % 2 === 0 ? ["GET", readProfile.path] : ["POST", "/none-http/none"];
    while (!isOver) await ask(method ?? "", path ?? "");
  };
  const working = Promise.all(Array.from({ length: workers }, (_, place) => work(place)));
  return {
    statuses,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

test("two processes are restarted one after the other, and no request fails", async () => {
  const first = await startHost(settings());
  const second = await startHost(settings());
  const proxy = await startProxy();
  await proxy.add(first.publicUrl);
  await proxy.add(second.publicUrl);
  const load = keepAsking(proxy.url, 6);

  await first.close();
  const third = await startHost(settings());
  await proxy.add(third.publicUrl);
  await second.close();
  const asked = [...load.statuses.values()].reduce((sum, count) => sum + count, 0);
  await expect
    .poll(() => [...load.statuses.values()].reduce((sum, count) => sum + count, 0))
    .toBeGreaterThan(asked + 20);
  await load.stop();

  expect([...load.statuses.keys()].toSorted()).toEqual(["GET 401", "POST 404"]);
  expect([...proxy.ready]).toEqual([third.publicUrl]);
  proxy.close();
  await third.close();
});
