import { createServer } from "node:http";
import { once } from "node:events";
import { expect, it } from "vitest";
import type { EventCheck } from "./check-events.ts";
import { takeEvents } from "./take-events.ts";

const check: EventCheck = {
  answer: async () => {
    throw new Error("broken");
  },
  findings: () => [],
};

/** A port that is free, and a server that then occupies it. */
async function takenPort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return { server, port: address.port };
}

it("says that a port is taken", async () => {
  const { server, port } = await takenPort();
  await expect(takeEvents(port, check, async () => undefined)).rejects.toThrow("EADDRINUSE");
  server.close();
});

it("answers 500 to an event that cannot be checked, and goes on", async () => {
  const { server, port } = await takenPort();
  server.close();
  await once(server, "close");
  const send = async () =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" })).status;
  const statuses: number[] = [];
  await takeEvents(port, check, async () => void statuses.push(await send(), await send()));
  expect(statuses).toEqual([500, 500]);
});
