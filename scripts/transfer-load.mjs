// Load clients that keep their connections and send one prepared request after another, as cheaply as
// possible, because their CPU time is lost to the server being measured.
// @ts-check
import { connect } from "node:net";
import { once } from "node:events";

/** @typedef {{ path: string, headers?: Record<string, string>, body: string }} LoadRequest */

/** @param {LoadRequest} request */
function wireText({ path, headers = {}, body }) {
  const all = {
    host: "localhost",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/** Reads answers from a connection, one at a time.
 * @param {import("node:net").Socket} socket */
function answersOf(socket) {
  let text = "";
  /** @type {((status: number) => void) | undefined} */
  let waiting;
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    text += chunk;
    const end = text.indexOf("\r\n\r\n");
    if (end === -1) return;
    const head = text.slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    const isWhole = length
      ? text.length >= end + 4 + Number(length[1])
      : text.endsWith("0\r\n\r\n");
    if (!isWhole) return;
    text = "";
    waiting?.(Number(head.slice(9, 12)));
  });
  return () => /** @type {Promise<number>} */ (new Promise((resolve) => (waiting = resolve)));
}

/**
 * Sends every request once over persistent connections. Returns the answers per second.
 * @param {number} port @param {LoadRequest[]} requests @param {number} connections @param {number} expectedStatus
 */
export async function sendAll(port, requests, connections, expectedStatus) {
  const wire = requests.map(wireText);
  let next = 0;
  async function client() {
    const socket = connect({ port, host: "localhost", noDelay: true });
    await once(socket, "connect");
    const answer = answersOf(socket);
    for (;;) {
      const request = wire[next++];
      if (request === undefined) break;
      const status = answer();
      socket.write(request);
      const got = await status;
      if (got !== expectedStatus) throw new Error(`Answered ${got}, not ${expectedStatus}.`);
    }
    socket.destroy();
  }
  const startMs = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  return requests.length / ((performance.now() - startMs) / 1000);
}
