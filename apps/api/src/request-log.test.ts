import { allEndpoints } from "@apex/contract/all-endpoints";
import { readCard } from "@apex/contract/cards/cards";
import { readProfile } from "@apex/contract/profile/read-profile";
import { fillPath } from "@apex/contract/endpoint";
import { noPermissions } from "@apex/contract/business/roles";
import { makeToken } from "@apex/engine/business/business-api/make-token";
import { calls } from "@apex/engine/all-handlers";
import { pathParams } from "@apex/engine/runtime/request-trace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testingHttpServer, type TestingHttpServer } from "./testing-http-server.ts";

let server: TestingHttpServer;
beforeAll(async () => {
  server = await testingHttpServer();
});
afterAll(() => server.close());

const canary = "canary-7Qf2xVbN0rTzKpL";
/** Pages of the wallet, and unknown addresses, with a secret in the path. */
const pages = ["/invite/:token", "/pay/:code", "/confirm-change/:token", "/sign-in-link/:token"];

const canaryHeaders = {
  accept: "text/html",
  authorization: `Bearer ${canary}`,
  cookie: `token=${canary}; apex-bind=${canary}`,
  referer: `http://localhost/invite/${canary}`,
  "idempotency-key": canary,
  "last-event-id": canary,
  "user-agent": canary,
  "x-guest-id": canary,
  origin: "https://shop.apex.test",
};

/** Sends the canary wherever a request can hold a secret. */
async function ask(method: string, path: string, type: string, token = canary): Promise<void> {
  const address = `${path.replaceAll(/:\w+|\*/g, canary)}?token=${canary}&code=${canary}&q=${canary}`;
  const body =
    type === "application/json"
      ? JSON.stringify({ token: canary, code: canary, password: canary })
      : `code=${canary}&state=${canary}`;
  const answer = await fetch(server.url + address, {
    method: method === "ALL" ? "POST" : method,
    redirect: "manual",
    headers: { ...canaryHeaders, authorization: `Bearer ${token}`, "content-type": type },
    ...(method !== "GET" && { body }),
  });
  await answer.body?.cancel();
}

const linesOf = (entries: readonly object[]) =>
  entries.map((entry) =>
    JSON.stringify(entry, (_, value: unknown) =>
      value instanceof Error ? `${value.message} ${value.stack}` : value,
    ),
  );

describe("no line of the log holds a secret", () => {
  const types = ["application/json", "application/x-www-form-urlencoded"];
  const called = new Set(allEndpoints.map(({ path }) => path));

  test.each([true, false])(
    "of any route (the database answers: %s)",
    async (isWell) => {
      const { engine } = server;
      const { query } = engine.db;
      const { token } = await engine.person();
      const { routes } = engine.engine;
      expect(routes.length).toBeGreaterThan(allEndpoints.length);
      if (!isWell)
        Object.assign(engine.db, { query: () => Promise.reject(new Error("It is away.")) });
      try {
        for (const { method, path } of [
          ...routes,
          ...pages.flatMap((page) => [
            { method: "GET", path: page },
            { method: "POST", path: page },
          ]),
          { method: "GET", path: "/auth-http/nobody/:token" },
        ]) {
          // The reset empties the sandbox.
          if (path === "/sandbox/reset") continue;
          // The contract's calls take JSON only.
          for (const type of called.has(path) ? ["application/json"] : types)
            await ask(method, path, type);
          await ask(method, path, "application/json", token);
        }
      } finally {
        Object.assign(engine.db, { query });
      }
      await expect.poll(() => server.logged().length).toBeGreaterThan(routes.length);
      expect(linesOf(server.logged()).filter((line) => line.includes(canary))).toEqual([]);
      // Each route is called several times.
    },
    120_000,
  );

  test("in the log that a business sees of its calls", async () => {
    const { engine } = server;
    const person = await engine.person();
    await engine.db.query("update workspaces set type = 'business' where id = $1", [
      person.workspaceId,
    ]);
    const { context } = engine.engine;
    const { token } = await context.db.tx((tx) =>
      makeToken(tx, context, {
        ...person,
        name: "Till",
        permissions: noPermissions,
        addresses: [],
        expiresAt: new Date(context.clock.wall().getTime() + 60_000),
      }),
    );
    const secret = allEndpoints.filter(
      ({ slug, path }) =>
        /:(?:token|code)\b/.test(path) && calls.get(slug)?.row.needs !== "nothing",
    );
    expect(secret.length).toBeGreaterThan(0);
    for (const { method, path } of secret) await ask(method, path, "application/json", token);
    const rows = await engine.db.query<{ path: string }>("select path from api_requests");
    expect(rows).toHaveLength(secret.length);
    expect(linesOf(rows).filter((line) => line.includes(canary))).toEqual([]);
  });
});

describe("a path's parameters", () => {
  const named = allEndpoints.flatMap((endpoint) =>
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({ name, slug: endpoint.slug })),
  );

  test("are each known as an id, a word or a secret", () => {
    expect([...new Set(named.map(({ name }) => name))].toSorted()).toEqual(
      Object.keys(pathParams).toSorted(),
    );
  });

  test("are no id in public calls, where knowing them gives access", () => {
    const open = named.filter(
      ({ name, slug }) => pathParams[name] === "id" && calls.get(slug)?.row.needs === "nothing",
    );
    expect(open).toEqual([]);
  });
});

describe("a request is logged", () => {
  const lines = (requestId: string) =>
    server.logged().filter((entry) => entry.requestId === requestId);

  test("with its route and its ids, apart from the caller's address", async () => {
    const { token, userId, workspaceId } = await server.engine.person();
    const id = crypto.randomUUID();
    const requestId = crypto.randomUUID();
    await fetch(server.url + fillPath(readCard.path, { id }), {
      headers: { authorization: `Bearer ${token}`, "x-request-id": requestId },
    });
    await expect.poll(() => lines(requestId)).toHaveLength(2);
    const [asked, from] = lines(requestId);
    expect(asked).toEqual({
      level: "info",
      message: "request",
      method: "GET",
      route: readCard.path,
      ids: { id },
      status: 404,
      durationMs: expect.any(Number),
      requestId,
    });
    expect(from).toEqual({
      level: "info",
      message: "request from",
      class: "security",
      requestId,
      address: expect.stringMatching(/^(::1|127\.0\.0\.1)$/),
      userId,
      workspaceId,
    });
  });

  test("of a guest with the address alone", async () => {
    const requestId = crypto.randomUUID();
    await fetch(server.url + readProfile.path, { headers: { "x-request-id": requestId } });
    await expect.poll(() => lines(requestId)).toHaveLength(2);
    expect(Object.keys(lines(requestId)[1] ?? {})).toEqual([
      "level",
      "message",
      "class",
      "requestId",
      "address",
    ]);
  });
});
