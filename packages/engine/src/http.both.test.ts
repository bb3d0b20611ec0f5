import { hourMs } from "@apex/contract/durations";
import { readProfile } from "@apex/contract/profile/read-profile";
import { listQueues } from "@apex/contract/desk/queues";
import { fillPath } from "@apex/contract/endpoint";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { readWebhookLog } from "@apex/contract/webhooks/webhook-log";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256Hex } from "./platform/crypto.ts";
import { apiTokenPrefix } from "./runtime/access/api-token.ts";
import { languageOf } from "./runtime/http/request-facts.ts";
import { testEngine, type Person, type TestEngine } from "./testing/test-engine.ts";

let engine: TestEngine;
let ada: Person;

beforeAll(async () => {
  engine = await testEngine();
  ada = await engine.person();
});
afterAll(() => engine.close());

describe("every answer", () => {
  test("names its request, is JSON and is never cached", async () => {
    const given = await engine.call(
      readProfile,
      {},
      { token: ada.token, headers: { "x-request-id": "abcd-1234" } },
    );
    expect(given.status).toBe(200);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      "x-request-id": "abcd-1234",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
  });

  test.each(["my-id-1", "7", `${"a".repeat(60)}.B_9`])(
    "keeps the id that a client gave its request: %s",
    async (id) => {
      const headers = { "x-request-id": id };
      const answer = await engine.call(readProfile, {}, { token: ada.token, headers });
      expect(answer.headers.get("x-request-id")).toBe(id);
    },
  );

  test.each(["<script>", "a b", "", "a".repeat(65)])(
    "replaces an id that is not safe: %j",
    async (id) => {
      const headers = { "x-request-id": id };
      const answer = await engine.call(readProfile, {}, { token: ada.token, headers });
      expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test("tells the business time, which may be ahead of the wall", async () => {
    await engine.engine.jobs.advance(hourMs);
    const { headers } = await engine.call(readProfile, {}, { token: ada.token });
    const { clock } = engine.engine.context;
    const toldMs = Date.parse(headers.get("x-business-time") ?? "");
    expect(Math.abs(toldMs - clock.business().getTime())).toBeLessThan(5_000);
    expect(toldMs - clock.wall().getTime()).toBeGreaterThan(59 * 60_000);
  });

  test("to an unknown address is a problem", async () => {
    for (const path of ["/nothing-http/here", "/auth-http/auth/none"]) {
      expect(await engine.send("GET", path)).toMatchObject({
        status: 404,
        body: {
          code: "not-found",
          message: "We could not find this. It may have been removed.",
          requestId: expect.any(String),
        },
      });
    }
  });

  test.each([
    ["POST", "/health", "GET, HEAD"],
    ["GET", createTransfer.path, "POST"],
    ["HEAD", createTransfer.path, "POST"],
    ["DELETE", `${readProfile.path}/`, "GET, HEAD, PUT"],
    ["PATCH", fillPath(readWebhookLog.path, { id: "x" }), "GET, HEAD"],
    ["POST", eventStreamPath, "GET, HEAD"],
    ["GET", "/partners-http/webhooks/paystack", "POST"],
    ["GET", "/messages-http/webhooks/incoming", "POST"],
    ["PUT", "/docs/errors", "GET, HEAD"],
    ["OPTIONS", createTransfer.path, "POST"],
  ])(
    "to %s %s, which is not its method, names the methods of the path",
    async (method, path, allow) => {
      const answer = await engine.send(method, path);
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe(allow);
      expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      if (method !== "HEAD")
        expect(answer.body).toMatchObject({
          code: "method-not-allowed",
          message: "This address does not take this kind of request.",
          requestId: answer.headers.get("x-request-id"),
        });
    },
  );

  test("to a token says in English why its method is wrong", async () => {
    const token = `${apiTokenPrefix}none`;
    expect(await engine.send("GET", createTransfer.path, undefined, { token })).toMatchObject({
      status: 405,
      body: { reason: expect.stringContaining("`Allow`") },
    });
  });

  test("to HEAD is that to GET, without its body", async () => {
    expect(await engine.send("HEAD", "/health")).toMatchObject({ status: 200, body: "" });
    expect(await engine.send("HEAD", "/docs/none")).toMatchObject({ status: 404, body: "" });
    expect(await engine.send("GET", "/docs/none")).toMatchObject({ status: 404 });
  });

  test("of the desk to another method names the methods of the path", async () => {
    const answer = await engine.desk.send("DELETE", listQueues.path);
    expect(answer).toMatchObject({ status: 405, body: { code: "method-not-allowed" } });
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect(await engine.desk.send("DELETE", readProfile.path)).toMatchObject({ status: 404 });
  });

  test("is in the requested language", async () => {
    const french = await engine.send("GET", "/nothing-http/here", undefined, { language: "fr" });
    const english = await engine.send("GET", "/nothing-http/here", undefined, { language: "en" });
    expect(french.body).not.toEqual(english.body);
    expect(
      [
        null,
        "fr-CA,fr;q=0.9,en;q=0.8",
        "de, fr;q=0.5, en;q=0.7",
        "fr;q=0, en",
        "*",
        "x".repeat(5_000),
      ].map(languageOf),
    ).toEqual(["en", "fr", "en", "en", "en", "en"]);
  });
});

describe("access", () => {
  test("needs a live session", async () => {
    const refused = {
      status: 401,
      body: { code: "session-expired", message: "Session expired. please login again" },
    };
    const answer = await engine.call(readProfile, {});
    expect(answer).toMatchObject(refused);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(await engine.call(readProfile, {}, { token: "none" })).toMatchObject(refused);
    const gone = await engine.person();
    await engine.db.query("update sessions set ended_at = now() where user_id = $1", [gone.userId]);
    expect(await engine.call(readProfile, {}, { token: gone.token })).toMatchObject(refused);
    const late = await engine.person();
    await engine.db.query("update sessions set expires_at = $2 where user_id = $1", [
      late.userId,
      new Date("2026-11-20T08:59:00Z"),
    ]);
    expect(await engine.call(readProfile, {}, { token: late.token })).toMatchObject(refused);
  });

  test("with a session that is bound to a browser needs that browser", async () => {
    const bound = await engine.person();
    const bindHash = sha256Hex("bind");
    await engine.db.query("update sessions set bind_hash = $2 where user_id = $1", [
      bound.userId,
      bindHash,
    ]);
    const binding = (current: string | undefined) => ({ current, issue: async () => "" });
    expect(await engine.call(readProfile, {}, { token: bound.token })).toMatchObject({
      status: 401,
    });
    expect(
      await engine.call(readProfile, {}, { token: bound.token, binding: binding("other") }),
    ).toMatchObject({ status: 401 });
    expect(
      await engine.call(readProfile, {}, { token: bound.token, binding: binding(bindHash) }),
    ).toMatchObject({ status: 200 });
  });

  test("to naira needs a verified email, phone and BVN, one after the other", async () => {
    const newcomer = await engine.person({ kycLevel: 0 });
    const body = {
      recipientId: "x",
      amount: { amount: "1", asset: "NGN" },
      fee: { amount: "0", asset: "NGN" },
    } as const;
    const codeOf = async () => {
      const answer = await engine.call(
        createTransfer,
        { body },
        { token: newcomer.token, key: crypto.randomUUID() },
      );
      return [answer.status, answer.body];
    };
    expect(await codeOf()).toMatchObject([
      406,
      { code: "EMAIL_VERIFICATION_REQUIRED", message: "Verify your email address to continue." },
    ]);
    await engine.db.query("update users set email_verified_at = now() where id = $1", [
      newcomer.userId,
    ]);
    expect(await codeOf()).toMatchObject([406, { code: "PHONE_VERIFICATION_REQUIRED" }]);
    await engine.db.query("update users set phone_verified_at = now() where id = $1", [
      newcomer.userId,
    ]);
    expect(await codeOf()).toMatchObject([406, { code: "KYC_REQUIRED" }]);
  });
});

test("the routes of a sandbox do not exist without it", async () => {
  for (const [method, path] of [
    ["GET", "/sandbox"],
    ["GET", "/sandbox/messages"],
    ["POST", "/sandbox/reset"],
  ] as const) {
    expect(await engine.send(method, path)).toMatchObject({ status: 404 });
  }
});

test("health names its database", async () => {
  expect(await engine.send("GET", "/health")).toMatchObject({
    status: 200,
    body: { status: "ok", database: engine.db.kind },
  });
});
