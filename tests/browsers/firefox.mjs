#!/usr/bin/env node
// Debian's Firefox as Playwright drives it, over WebDriver BiDi. Commands that this Firefox does not have yet are answered here, and do
// nothing: a journey that needs what they do is not among those that run in it.
// @ts-check
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const answeredHere = new Set(["emulation.setMediaFeaturesOverride"]);

const browser = spawn("firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
browser.on("exit", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
  process.on(signal, () => browser.kill(signal));

for await (const line of createInterface({ input: browser.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line) ?? [];
  console.error(
    address === undefined ? line : `WebDriver BiDi listening on ${await before(address)}`,
  );
}

/** A server before the browser's own. @returns its address. */
async function before(/** @type {string} */ address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (client, { url }) => {
    const real = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    const opened = new Promise((resolve) => real.once("open", resolve));
    client.on("message", (data) => {
      const text = textOf(data);
      const { id, method } = JSON.parse(text);
      if (answeredHere.has(method))
        client.send(JSON.stringify({ type: "success", id, result: {} }));
      else void opened.then(() => real.send(text));
    });
    real.on("message", (data) => client.send(textOf(data)));
    client.on("close", () => real.close());
    real.on("close", () => client.close());
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `ws://127.0.0.1:${port}`;
}

/** Sockets hand out buffers, unless asked for something else. */
function textOf(/** @type {import("ws").RawData} */ data) {
  if (!Buffer.isBuffer(data)) throw new Error("A message is no buffer.");
  return data.toString();
}
