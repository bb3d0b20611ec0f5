import type { Asset } from "@apex/contract/assets";
import type { LogEntry } from "../runtime/context.ts";
import type { Rails } from "../rails/rails.ts";
import type { Db } from "../platform/db.ts";
import type { Migration } from "../platform/migrations/all-migrations.ts";
import type { TellSignal } from "../platform/signal.ts";
import type { Places } from "../rails/places.ts";
import type { StaffOpenid } from "../rails/staff-openid.ts";
import { createEngine } from "../engine.ts";
import type { PartnerWebhooks } from "../runtime/http/partner-webhooks.ts";
import type { Simulation } from "../runtime/http/simulation.ts";
import { fund, insertPerson, type PersonOptions } from "./people.ts";
import { testClient } from "./test-client.ts";
import { testDb } from "./test-db.ts";
import { testRails } from "./test-rails.ts";

export type { Person } from "./people.ts";
export type { Answer, CallOptions } from "./test-client.ts";

/** The operator's secret in tests. */
export const testSecret = "a secret of the tests";
/** The operator's only seal key in tests. */
export const testSealKey = new TextEncoder().encode("a key of the tests: 32 bytes ...");

export interface TestEngineOptions {
  /** Plays the outside world; by default nothing does. */
  readonly simulation?: Simulation;
  /** Take what partners report. */
  readonly partnerWebhooks?: PartnerWebhooks;
  /** In the place of the tests' own rails. */
  readonly rails?: (db: Db) => Partial<Rails>;
  /** Creates the tables of simulated partners in an engine without a simulation. */
  readonly migrations?: readonly Migration[];
  /** By default, no address has a known location. */
  readonly places?: Places;
  /** Default: a new one, PGlite in memory, or PostgreSQL if TEST_DATABASE_URL is set. */
  readonly db?: Db;
  /** The sign-in of staff by a provider; by default there is none. */
  readonly staffOpenid?: StaffOpenid;
  /** Follows `db`; by default there is none. */
  readonly replica?: () => Db | undefined;
  /** The engine calls this as it works. */
  readonly signal?: TellSignal;
  /** The start of the test's wall clock, which moves only on demand. */
  readonly startsAt?: Date;
}

/** An engine for tests, in process: no network, a wall clock that the test moves, messages in a list. */
export async function testEngine(options: TestEngineOptions = {}) {
  const own = options.simulation?.migrations ?? options.migrations;
  const db = options.db ?? (await testDb(own));
  const fakes = testRails();
  const logged: LogEntry[] = [];
  let wallMs = (options.startsAt ?? new Date("2026-11-20T09:00:00Z")).getTime();
  const engine = await createEngine({
    db,
    ...(options.replica && { replica: options.replica }),
    rails: { ...fakes.rails, ...options.rails?.(db) },
    passwords: {
      hash: async (password) => `plain:${password}`,
      verify: async (hash, password) => hash === `plain:${password}`,
    },
    secret: testSecret,
    sealKeys: [testSealKey],
    ...(options.staffOpenid && { staffOpenid: options.staffOpenid }),
    ...(options.signal && { signal: options.signal }),
    ...(options.places && { places: options.places }),
    publicUrl: "https://wallet.apex.test",
    deskUrl: () => "https://desk.apex.test",
    ...(options.partnerWebhooks && { partnerWebhooks: options.partnerWebhooks }),
    ...(options.simulation && { simulation: options.simulation }),
    wallClock: () => new Date(wallMs),
    log: (entry) => logged.push(entry),
  });

  return {
    engine,
    db,
    /** Every message that was sent, oldest first; a function of the tests' own rail. */
    sent: fakes.sent,
    /** The BVNs that the identity rail knows. */
    bvns: fakes.bvns,
    logged,
    ...testClient(engine),
    /** The address of staff. */
    desk: testClient(engine.desk),
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
