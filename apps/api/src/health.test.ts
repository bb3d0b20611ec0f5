import { expect, test } from "vitest";
import { createHealth, type HealthOptions } from "./health.ts";
import { version } from "./version.ts";

const nowMs = Date.UTC(2026, 10, 26);

async function ask(path: string, options: Partial<HealthOptions> = {}) {
  const health = createHealth({
    ping: async () => undefined,
    databaseMs: async () => nowMs,
    isDraining: () => false,
    now: () => nowMs,
    ...options,
  });
  const answer = await health(new Request(`http://localhost${path}`));
  const body: unknown = await answer?.json();
  return { status: answer?.status, body };
}

const down = { ping: () => Promise.reject(new Error("connection refused\nat a line")) };

test("a process that answers is live, whatever its database does", async () => {
  expect(await ask("/livez", down)).toEqual({ status: 200, body: { status: "ok", version } });
});

test.each([
  ["with its database", {}, 200, undefined],
  ["without it", down, 503, "The database does not answer: connection refused"],
  ["while it stops", { isDraining: () => true }, 503, "It is stopping."],
  [
    "with a clock that is off",
    { databaseMs: async () => nowMs - 8_000 },
    503,
    "Its clock and the database's are 8 seconds apart.",
  ],
  ["with a clock that is a little off", { databaseMs: async () => nowMs + 900 }, 200, undefined],
])("a process %s says whether it is ready", async (_, options, status, reason) => {
  expect(await ask("/readyz", options)).toMatchObject({
    status,
    body: reason === undefined ? { status: "ok" } : { status: "not-ready", reason },
  });
});

test("a database that does not answer in time makes it not ready", async () => {
  const { status } = await ask("/readyz", { ping: () => new Promise(() => undefined) });
  expect(status).toBe(503);
});

test("other requests are left to the engine", async () => {
  expect(await ask("/health")).toEqual({ status: undefined, body: undefined });
});

test("a process is ready while every connection of its database is busy", async () => {
  let atMs = nowMs;
  let isBusy = false;
  const health = createHealth({
    ping: async () => undefined,
    databaseMs: () => (isBusy ? new Promise(() => undefined) : Promise.resolve(atMs)),
    isDraining: () => false,
    now: () => atMs,
  });
  const statusNow = async () => (await health(new Request("http://localhost/readyz")))?.status;
  expect(await statusNow()).toBe(200);
  isBusy = true;
  atMs += 60_000;
  expect(await statusNow()).toBe(200);
});
