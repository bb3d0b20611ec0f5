import { fillPath } from "@apex/contract/endpoint";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { handlers } from "../../all-handlers.ts";
import type { Db } from "../../platform/db.ts";
import { createEngine, type Engine, type EngineOptions } from "../../engine.ts";
import { beginIncident } from "../status/incidents.ts";
import { testDb } from "../../testing/test-db.ts";
import { testRails } from "../../testing/test-rails.ts";

const statusSchema = z.object({ services: z.array(z.object({ state: z.string() })) });

/** The error of every statement while it is set. */
let failure: Error | undefined;
let db: Db;
let engine: Engine;

function failing(db: Db): Db {
  const orFail = async <T>(work: () => Promise<T>): Promise<T> => {
    if (failure !== undefined) throw failure;
    return work();
  };
  return {
    ...db,
    query: (sql, params) => orFail(() => db.query(sql, params)),
    exec: (sql) => orFail(() => db.exec(sql)),
    tx: (work) => orFail(() => db.tx(work)),
    listen: (channel, onPayload) => orFail(() => db.listen(channel, onPayload)),
    ping: () => orFail(() => db.ping()),
  };
}

const failedWith = (code: string) => Object.assign(new Error("no"), { code });

async function ask(method: string, path: string, asked = engine) {
  const response = await asked.fetch(
    new Request(`https://wallet.apex.test${path}`, {
      method,
      headers: {
        authorization: "Bearer token",
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      ...(method !== "GET" && { body: "{}" }),
    }),
  );
  const body: unknown = await response.json();
  return { status: response.status, wait: response.headers.get("retry-after"), body };
}

const busy = { status: 503, wait: "2", body: { code: "server-busy" } };

const engineOf = (options: Pick<EngineOptions, "db" | "isMaintained">) =>
  createEngine({
    ...options,
    rails: testRails().rails,
    passwords: { hash: async () => "", verify: async () => false },
    secret: "a secret of the tests",
    sealKeys: [new Uint8Array(32)],
    publicUrl: "https://wallet.apex.test",
  });

beforeAll(async () => {
  db = failing(await testDb());
  engine = await engineOf({ db });
});
afterAll(async () => {
  failure = undefined;
  await engine.close();
});

describe("while the database is busy or away", () => {
  it.each(["08006", "40001", "40P01", "53100", "53300", "55P03", "57014", "57P01", "57P03"])(
    "%s is answered as a busy server, with a time to retry",
    async (state) => {
      failure = failedWith(state);
      expect(await ask("GET", readProfile.path)).toMatchObject(busy);
    },
  );

  it.each(handlers.map(({ endpoint }) => endpoint))(
    "$slug says so, unless the request itself is refused first",
    async ({ method, path }) => {
      failure = failedWith("08006");
      const named = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, crypto.randomUUID()]),
      );
      const answer = await ask(method, fillPath(path, named));
      expect(answer.status === 400 ? busy : answer).toMatchObject(busy);
    },
  );

  it("the health check reports it, and recovers with the database", async () => {
    failure = failedWith("08006");
    expect(await ask("GET", "/health")).toMatchObject(busy);
    failure = undefined;
    expect(await ask("GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  });

  it("the status says that nothing works, with the incidents that were read last", async () => {
    failure = undefined;
    const text = { en: "Trades wait.", fr: "Les échanges attendent." };
    const incident = { services: ["trading" as const], effect: "limited" as const, text };
    await beginIncident(engine.context.db, incident, new Date());
    const page = async () => {
      const answer = await engine.fetch(new Request("https://wallet.apex.test/status"));
      return { status: answer.status, body: await answer.text() };
    };
    expect((await page()).body).not.toContain("Nothing works");
    failure = failedWith("08006");
    expect(await page()).toMatchObject({
      status: 200,
      body: expect.stringMatching(/Nothing works[^]*Trades wait\./),
    });
    const { status, body } = await ask("GET", "/status.json");
    expect({ status, body }).toMatchObject({ status: 200, body: { stopped: "unreachable" } });
    const states = statusSchema.parse(body).services.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["unavailable"]));
  });

  it("the reference and its document are answered", async () => {
    failure = failedWith("08006");
    for (const path of ["/openapi.json", "/docs"]) {
      const answer = await engine.fetch(new Request(`https://wallet.apex.test${path}`));
      expect(answer.status).toBe(200);
    }
  });

  it("a mistake of ours stays an internal error", async () => {
    failure = failedWith("42601");
    expect(await ask("GET", readProfile.path)).toMatchObject({ status: 500 });
  });
});

it("during maintenance the status says so, and the reference is answered", async () => {
  failure = undefined;
  const maintained = await engineOf({
    db: { ...db, close: async () => undefined },
    isMaintained: true,
  });
  expect(await ask("GET", readProfile.path, maintained)).toMatchObject({
    status: 503,
    body: { code: "maintenance" },
  });
  expect(await ask("GET", "/status.json", maintained)).toMatchObject({
    status: 200,
    body: { stopped: "maintenance" },
  });
  expect(await ask("GET", "/openapi.json", maintained)).toMatchObject({ status: 200 });
  const page = await maintained.fetch(
    new Request("https://wallet.apex.test/status", { headers: { "accept-language": "fr" } }),
  );
  expect(await page.text()).toContain("Apex est fermé pour maintenance.");
  await maintained.close();
});
