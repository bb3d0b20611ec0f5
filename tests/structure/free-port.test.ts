import { createServer } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";

// Linux gives ports from here on to outgoing connections.
const firstOutgoingPort = 32_768;

test("a process gets no port twice, not as the one after another, and none that an outgoing connection could take", async () => {
  const ports: number[] = [];
  for (let count = 0; count < 500; count++) ports.push(await freePort());
  const taken = ports.flatMap((port) => [port, port + 1]);
  expect(new Set(taken).size).toBe(taken.length);
  expect(Math.max(...ports)).toBeLessThan(firstOutgoingPort);
});

test("a port on which a server listens is passed over", async () => {
  const next = (await freePort()) + 2;
  const server = createServer().listen(next, "127.0.0.1");
  await once(server, "listening");
  expect(await freePort()).toBe(next + 2);
  server.close();
  await once(server, "close");
});
