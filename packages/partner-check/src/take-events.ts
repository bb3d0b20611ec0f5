import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { EventCheck } from "./check-events.ts";
import type { Finding } from "./promise.ts";

/**
 * Receives events over HTTP while a check runs.
 * @throws if it cannot listen on the port.
 */
export async function takeEvents(
  port: number,
  check: EventCheck,
  during: () => Promise<void>,
): Promise<readonly Finding[]> {
  const server = createServer((incoming, outgoing) => {
    const answered = async () => {
      const answer = await check.answer(await requestOf(incoming));
      outgoing.writeHead(answer.status, { "content-type": "application/json" });
      outgoing.end(await answer.text());
    };
    answered().catch(() => outgoing.writeHead(500).end());
  });
  server.listen(port);
  await once(server, "listening");
  await during();
  server.close();
  server.closeAllConnections();
  return check.findings();
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === "string") headers.set(name, value);
  const body = await text(incoming);
  return new Request("http://localhost/", { method: "POST", headers, body });
}
