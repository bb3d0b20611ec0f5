import type { Asset } from "@apex/contract/assets";
import type { Language } from "@apex/contract/auth/sign-up";
import { fillPath, type Endpoint, type InputOf, type ResponseOf } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import type { Binding, LogEntry, Rails } from "../context.ts";
import type { Db } from "../db.ts";
import { createEngine } from "../engine.ts";
import { fund, insertPerson, type PersonOptions } from "./people.ts";
import { testDb } from "./test-db.ts";
import { testRails } from "./test-rails.ts";

export type { Person } from "./people.ts";

export interface TestEngineOptions {
  /** By default on. */
  readonly sandbox?: boolean;
  /** In the place of the tests' own rails. */
  readonly rails?: (db: Db) => Partial<Rails>;
  /** By default a new one: PGlite in memory, or PostgreSQL where TEST_DATABASE_URL is set. */
  readonly db?: Db;
  /** Where the test's wall clock starts; it moves only when it is told to. */
  readonly startsAt?: Date;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** Idempotency key. */
  readonly key?: string;
  readonly language?: Language;
  readonly binding?: Binding;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

function inputParts(input: object): { params?: unknown; query?: unknown; body?: unknown } {
  return input;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value ?? {}));

function queryText(query: unknown): string {
  const given = Object.entries(recordOf(query)).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** An engine for tests, in process: no network, a wall clock that the test moves, messages in a list. */
export async function testEngine(options: TestEngineOptions = {}) {
  const db = options.db ?? (await testDb());
  const fakes = testRails();
  const logged: LogEntry[] = [];
  let wallMs = (options.startsAt ?? new Date("2026-11-20T09:00:00Z")).getTime();
  const engine = await createEngine({
    db,
    rails: { ...fakes.rails, ...options.rails?.(db) },
    passwords: {
      hash: async (password) => `plain:${password}`,
      verify: async (hash, password) => hash === `plain:${password}`,
    },
    secret: "a secret of the tests",
    publicUrl: "https://wallet.apex.test",
    sandbox: options.sandbox ?? true,
    wallClock: () => new Date(wallMs),
    log: (entry) => logged.push(entry),
  });

  /** Sends any request, well formed or not. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    given: CallOptions = {},
  ): Promise<Answer> {
    const headers = new Headers({ "accept-language": given.language ?? "en", ...given.headers });
    if (given.token !== undefined) headers.set("authorization", `Bearer ${given.token}`);
    if (given.key !== undefined) headers.set("idempotency-key", given.key);
    if (body !== undefined && !headers.has("content-type"))
      headers.set("content-type", "application/json");
    const request = new Request(`https://api.apex.test${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const host = {
      address: "127.0.0.1",
      ...(given.binding !== undefined && { binding: given.binding }),
    };
    const response = await engine.fetch(request, host);
    const text = await response.text();
    const json = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    return {
      status: response.status,
      body: json ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  /** Calls an endpoint; whatever it answers comes back. */
  function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    given?: CallOptions,
  ): Promise<Answer> {
    const { params, query, body } = inputParts(Object(input));
    return send(
      endpoint.method,
      fillPath(endpoint.path, recordOf(params)) + queryText(query),
      body,
      given,
    );
  }

  return {
    engine,
    db,
    /** Every message that was sent, oldest first; a function of the tests' own rail. */
    sent: fakes.sent,
    /** What the identity rail knows of BVNs. */
    bvns: fakes.bvns,
    logged,
    send,
    call,
    /** Calls an endpoint that must succeed. */
    async ok<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      given?: CallOptions,
    ): Promise<ResponseOf<E>> {
      const { status, body } = await call(endpoint, input, given);
      if (status !== 200)
        throw new Error(`${endpoint.slug} answered ${status}: ${JSON.stringify(body)}`);
      return z.parse<E["response"]>(endpoint.response, body);
    },
    /** Someone who is signed in. */
    person: (personOptions: PersonOptions = {}) =>
      insertPerson(db, new Date(wallMs), personOptions),
    fund: (workspaceId: string, asset: Asset, amountMinor: bigint) =>
      fund(engine.context.ledger, engine.context.clock.business(), workspaceId, asset, amountMinor),
    /** Lets wall time pass, and business time with it. */
    pass(ms: number): void {
      wallMs += ms;
    },
    close: () => engine.close(),
  };
}

export type TestEngine = Awaited<ReturnType<typeof testEngine>>;
