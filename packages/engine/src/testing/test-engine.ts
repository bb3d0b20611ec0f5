import type { Asset } from "@apex/contract/assets";
import type { Language } from "@apex/contract/auth/sign-up";
import { fillPath, type Endpoint, type InputOf, type ResponseOf } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import type { Binding, LogEntry, Rails } from "../context.ts";
import { randomText, randomToken, sha256Hex } from "../crypto.ts";
import type { Db } from "../db.ts";
import { createEngine, type Engine } from "../engine.ts";
import { testDb } from "./test-db.ts";
import { testRails } from "./test-rails.ts";

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

/** Someone who is signed in, made by rows: sign-up has its own tests. */
export interface Person {
  readonly token: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly email: string;
  readonly username: string;
}

export interface PersonOptions {
  /** 1 by default; with a level above 0 come a verified email and phone and verified names. */
  readonly kycLevel?: number;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

function inputParts(input: object): { params?: unknown; query?: unknown; body?: unknown } {
  return input;
}

const recordOf = (value: unknown): Record<string, unknown> => Object.fromEntries(Object.entries(value ?? {}));

function queryText(query: unknown): string {
  const given = Object.entries(recordOf(query)).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function insertPerson(db: Db, wall: Date, options: PersonOptions): Promise<Person> {
  const { kycLevel = 1, firstName = "Ada", lastName = "Obi" } = options;
  const username = options.username ?? `user${randomText(8, "abcdefghijkmnpqrstuvwxyz")}`;
  const person = {
    token: randomToken(),
    userId: crypto.randomUUID(),
    workspaceId: crypto.randomUUID(),
    email: `${username}@apex.test`,
    username,
  };
  const verifiedAt = kycLevel > 0 ? wall : null;
  await db.query("insert into workspaces (id, type, name, created_at) values ($1, 'personal', $2, $3)", [
    person.workspaceId,
    `${firstName} ${lastName}`,
    wall,
  ]);
  await db.query(
    `insert into users (id, email, email_verified_at, phone, phone_verified_at, password_hash, username, first_name, last_name,
       verified_first_name, verified_last_name, country, language, referral_code, kyc_level, created_at, home_workspace_id)
     values ($1, $2, $3, $4, $3, 'plain:Summit-2026!', $5, $6, $7, $8, $9, 'NG', 'en', $10, $11, $12, $13)`,
    [
      person.userId,
      person.email,
      verifiedAt,
      `+234803${randomText(7, "0123456789")}`,
      username,
      firstName,
      lastName,
      kycLevel > 0 ? firstName : null,
      kycLevel > 0 ? lastName : null,
      randomText(6, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"),
      kycLevel,
      wall,
      person.workspaceId,
    ],
  );
  await db.query("insert into members (workspace_id, user_id, role) values ($1, $2, 'owner')", [
    person.workspaceId,
    person.userId,
  ]);
  await db.query(
    `insert into sessions (id, token_hash, user_id, workspace_id, address, user_agent, created_at, expires_at)
     values ($1, $2, $3, $4, '127.0.0.1', 'test', $5, $6)`,
    [
      crypto.randomUUID(),
      await sha256Hex(person.token),
      person.userId,
      person.workspaceId,
      wall,
      new Date(wall.getTime() + 86_400_000),
    ],
  );
  return person;
}

/** Puts money into a workspace's wallet, as a settled deposit. */
async function fund(engine: Engine, workspaceId: string, asset: Asset, amountMinor: bigint): Promise<string> {
  const operationId = crypto.randomUUID();
  const leg = { asset, operationId };
  const { outcome } = await engine.context.ledger.post({
    at: engine.context.clock.business(),
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "fiat-deposit",
        status: "successful",
        direction: "in",
        asset,
        amountMinor,
        feeMinor: 0n,
        data: {},
      },
    ],
    legs: [
      { ...leg, workspaceId, kind: "available", amountMinor },
      { ...leg, workspaceId: null, kind: "settlement", amountMinor: -amountMinor },
    ],
  });
  if (outcome !== "posted") throw new Error(`The deposit was answered "${outcome}".`);
  return operationId;
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
  async function send(method: string, path: string, body?: unknown, given: CallOptions = {}): Promise<Answer> {
    const headers = new Headers({ "accept-language": given.language ?? "en", ...given.headers });
    if (given.token !== undefined) headers.set("authorization", `Bearer ${given.token}`);
    if (given.key !== undefined) headers.set("idempotency-key", given.key);
    if (body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
    const request = new Request(`https://api.apex.test${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const host = { address: "127.0.0.1", ...(given.binding !== undefined && { binding: given.binding }) };
    const response = await engine.fetch(request, host);
    const text = await response.text();
    const json = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Calls an endpoint; whatever it answers comes back. */
  function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, given?: CallOptions): Promise<Answer> {
    const { params, query, body } = inputParts(Object(input));
    return send(endpoint.method, fillPath(endpoint.path, recordOf(params)) + queryText(query), body, given);
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
    async ok<E extends Endpoint>(endpoint: E, input: InputOf<E>, given?: CallOptions): Promise<ResponseOf<E>> {
      const { status, body } = await call(endpoint, input, given);
      if (status !== 200) throw new Error(`${endpoint.slug} answered ${status}: ${JSON.stringify(body)}`);
      return z.parse<E["response"]>(endpoint.response, body);
    },
    /** Someone who is signed in. */
    person: (personOptions: PersonOptions = {}) => insertPerson(db, new Date(wallMs), personOptions),
    fund: (workspaceId: string, asset: Asset, amountMinor: bigint) => fund(engine, workspaceId, asset, amountMinor),
    /** Lets wall time pass, and business time with it. */
    pass(ms: number): void {
      wallMs += ms;
    },
    close: () => engine.close(),
  };
}

export type TestEngine = Awaited<ReturnType<typeof testEngine>>;
