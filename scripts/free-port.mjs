// @ts-check
import { once } from "node:events";
import { createServer } from "node:net";

// These ports lie below those that systems give to outgoing connections (Linux: from 32,768), so that no
// connection takes one before its server listens, and above those that browsers refuse (up to 10,080).
const firstPort = 12_000;
const portCount = 20_000;
// A process begins at ports of its own, because another one may look for a free port at the same moment.
const portsPerProcess = 32;

let nextPort = process.pid * portsPerProcess;

/** A port that is free at this moment, and that this process has not got before. The port after it is free too, and given to nobody else:
 * a wallet in the sandbox opens its desk there.
 * @returns {Promise<number>} */
export async function freePort() {
  for (let tried = 0; tried < portCount; tried += 2) {
    const port = firstPort + (nextPort % portCount);
    nextPort += 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error("No port is free.");
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
