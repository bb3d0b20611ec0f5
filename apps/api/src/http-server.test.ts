import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testingHttpServer, type TestingHttpServer } from "./testing-http-server.ts";

let server: TestingHttpServer;
beforeAll(async () => {
  server = await testingHttpServer();
});
afterAll(() => server.close());

/** The problem in the body of a raw answer. */
function problemIn(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
}

describe("an invalid request", () => {
  test.each([
    ["a malformed Host", "GET /health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
    ["a Host with a path", "GET /health HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n", 400],
    ["no Host", "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400],
    ["HTTP/1.0 without a Host", "GET /health HTTP/1.0\r\n\r\n", 400],
    ["no HTTP", "hello\r\n\r\n", 400],
    [
      "a target that is no address",
      "GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      400,
    ],
    [
      "two lengths",
      "POST /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
      400,
    ],
    [
      "a head without an end",
      `GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(64 * 1024)}`,
      431,
    ],
  ])("(%s) gets a code, a message and a request id", async (_, bytes, status) => {
    const answer = await server.raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(problemIn(answer)).toEqual({
      code: status === 431 ? "payload-too-large" : "malformed-request",
      message: expect.stringMatching(/\w/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test("is distinguished from an error of ours", async () => {
    const { db } = server.engine;
    const query = db.query;
    Object.assign(db, { query: () => Promise.reject(new Error("The database is away.")) });
    try {
      const answer = await fetch(server.url + readProfile.path);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ code: "internal-error" });
    } finally {
      Object.assign(db, { query });
    }
  });

  test("of version 1.0 with a Host is answered like any other", async () => {
    const answer = await server.raw("GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });
});

test.each([
  ["CONNECT", "shop.example:443", "GET, HEAD, POST, PUT, DELETE"],
  ["TRACE", "/health", "GET, HEAD"],
  ["PROPFIND", "/health", "GET, HEAD"],
  // Node's parser knows neither, so their paths are not routed.
  ["TRACK", "/health", "GET, HEAD, POST, PUT, DELETE"],
  ["get", "/health", "GET, HEAD, POST, PUT, DELETE"],
])("answers the method %s by the methods that %s takes", async (method, target, allow) => {
  const answer = await server.raw(
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).toContain(`\r\nallow: ${allow}\r\n`);
  expect(problemIn(answer)).toMatchObject({ code: "method-not-allowed" });
});

test.each(["TRACE", "TRACK", "PROPFIND"])("refuses the method %s", async (method) => {
  const answer = await server.raw(
    `${method} /health HTTP/1.1\r\nHost: localhost\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(answer).not.toContain("canary");
});

describe("a slow request", () => {
  let hasty: TestingHttpServer;
  beforeAll(async () => {
    hasty = await testingHttpServer(200);
  });
  afterAll(() => hasty.close());

  test("is cut off in its head or its body, with a reason", async () => {
    for (const bytes of [
      "GET /health HTTP/1.1\r\nHost: localhost\r\n",
      "POST /auth-http/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ]) {
      const answer = await hasty.raw(bytes);
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(problemIn(answer)).toMatchObject({
        code: "malformed-request",
        requestId: expect.any(String),
      });
    }
    // A client's mistake is not logged as an error.
    expect(hasty.logged().filter(({ level }) => level === "error")).toEqual([]);
  });

  test("is not cut off in its answer: a stream of events", async () => {
    const { token } = await hasty.engine.person();
    const { body } = await fetch(hasty.url + eventStreamPath, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = body?.getReader();
    await reader?.read();
    // Other connections are cut in the meantime.
    await hasty.raw("GET /health HTTP/1.1\r\nHost: localhost\r\n");
    let isOver = false;
    void reader?.closed.then(() => (isOver = true)).catch(() => (isOver = true));
    await hasty.raw("GET /health HTTP/1.1\r\nHost: localhost\r\n");
    expect(isOver).toBe(false);
    await reader?.cancel();
  });
});
