// `npm run bench:overhead -- [--pairs 20] [--transfers 4000] [--only metrics|traces] [--share 0.1]`: measures the CPU
// time per transfer that metrics and traces cost the server. Two warm servers, with and without them, work in turns,
// each on its own database. Prints medians of the pairs; the aim is at most 3 %.
// @ts-check
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { openDatabase } from "../apps/api/src/database.ts";
import { createDatabase, preparePeople, sealKey, startServer } from "./bench-transfers.mjs";
import { freePort } from "./free-port.mjs";
import { startPostgres } from "./postgres.mjs";
import { sendAll } from "./transfer-load.mjs";

const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "20" },
    transfers: { type: "string", default: "4000" },
    only: { type: "string" },
    share: { type: "string" },
  },
});
const pairs = Number(values.pairs);
const hasMetrics = values.only !== "traces";
const hasTraces = values.only !== "metrics";
const transfers = Number(values.transfers);
/** Turns per pair. The machine's speed changes within seconds, so the servers take short turns in the order ABBA. */
const turns = 8;
/** Warm-up: a new process compiles during its first thousands of transfers, which an old one no longer does. */
const warmUps = 10_000;
const connections = 64;
/** Clock ticks per second in /proc, the same on every current Linux. */
const ticks = 100;
const aimPercent = 3;

/** CPU time of all threads of a process, in milliseconds. @param {number} pid */
function cpuMs(pid) {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1_000) / ticks;
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
}

if (process.platform !== "linux") throw new Error("CPU time is read from /proc: this needs Linux.");
const postgres = await startPostgres();
const collector = createServer((request, response) => {
  request.resume();
  request.on("end", () =>
    response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  );
}).listen(0, "localhost");
await once(collector, "listening");
const address = collector.address();
const port = typeof address === "object" && address !== null ? address.port : 0;

/** Starts and warms up a server on its own database, so that neither runs the other's jobs. @param {boolean} isOn */
async function openServer(isOn) {
  const databaseUrl = await createDatabase(postgres.url, isOn ? "apex_on" : "apex_off");
  const database = await openDatabase(
    {
      port: 0,
      host: undefined,
      sandbox: false,
      sealKeys: [sealKey],
      publicUrl: undefined,
      allowedOrigins: [],
      databaseUrl,
      dataDir: "memory",
    },
    () => {},
  );
  const prepareTransfers = await preparePeople(database);
  const metricsPort = await freePort();
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    ...(isOn && hasMetrics && { METRICS_PORT: String(metricsPort) }),
    ...(isOn && hasTraces && { OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}` }),
    ...(isOn && values.share && { OTEL_TRACES_SAMPLER_ARG: values.share }),
  });
  /** Returns the CPU time of some transfers, in milliseconds. @param {import("./transfer-load.mjs").LoadRequest[]} requests */
  async function round(requests) {
    const before = cpuMs(server.pid);
    await sendAll(server.port, requests, connections, 200);
    return cpuMs(server.pid) - before;
  }
  /** Returns the CPU time of one scrape, which Prometheus does every 15 seconds. */
  async function askMetrics() {
    if (!isOn || !hasMetrics) return 0;
    const before = cpuMs(server.pid);
    await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    return cpuMs(server.pid) - before;
  }
  await round(await prepareTransfers(warmUps));
  return {
    prepareTransfers,
    round,
    askMetrics,
    async stop() {
      await server.stop();
      await database.db.close();
      database.release();
    },
  };
}

/** @type {Awaited<ReturnType<typeof openServer>>[]} */
const servers = [];
try {
  for (const isOn of [false, true]) servers.push(await openServer(isOn));
  const [plain, watched] = servers;
  if (!plain || !watched) throw new Error("There are two servers.");
  /** @type {number[]} */
  const off = [];
  /** @type {number[]} */
  const on = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    let [offMs, onMs] = [0, await watched.askMetrics()];
    const [plainRequests, watchedRequests] = await Promise.all([
      plain.prepareTransfers(transfers),
      watched.prepareTransfers(transfers),
    ]);
    for (let turn = 0; turn < turns; turn += 1) {
      const place = [(turn * transfers) / turns, ((turn + 1) * transfers) / turns];
      const ofPlain = plainRequests.slice(...place);
      const isPlainFirst = (pair + turn) % 2 === 0;
      if (isPlainFirst) offMs += await plain.round(ofPlain);
      onMs += await watched.round(watchedRequests.slice(...place));
      if (!isPlainFirst) offMs += await plain.round(ofPlain);
    }
    off.push(offMs / transfers);
    on.push(onMs / transfers);
    console.log(
      `pair ${pair + 1}: ${off.at(-1)?.toFixed(3)} ms off, ${on.at(-1)?.toFixed(3)} ms on`,
    );
  }
  const percent = median(on.map((ms, pair) => (ms / (off[pair] ?? ms) - 1) * 100));
  console.log(
    `\nCPU time a transfer, median of ${pairs} pairs: ${median(off).toFixed(3)} ms without metrics and traces, ` +
      `${median(on).toFixed(3)} ms with them: ${percent.toFixed(1)} % more (aim: at most ${aimPercent} %).`,
  );
} finally {
  for (const server of servers) await server.stop();
  collector.close();
  await postgres.stop();
}
