// @ts-check
import { once } from "node:events";
import { createServer } from "node:net";

/** A port that is free at this moment.
 * @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No free port.");
  return address.port;
}
