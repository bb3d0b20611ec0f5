import { issuedCardColumns } from "../rails/card-issuer.ts";
import { createEngine, type EngineOptions } from "@apex/engine/engine";
import { Refusal } from "@apex/engine/platform/refusal";
import { problemResponse } from "@apex/engine/runtime/http/problem";
import type { LogEntry } from "@apex/engine/runtime/context";
import { requestFacts } from "@apex/engine/runtime/http/request-facts";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import { createEventSender } from "@apex/partners/protocol/partner-events";
import type { SendPlace } from "@apex/partners/protocol/send-signed";
import { createPartnerServer } from "@apex/partners/protocol/serve-partner";
import { Hono } from "hono";
import { sandboxMigrations } from "../migrations/sandbox-migrations.ts";
import { createSandboxRails } from "../sandbox-rails.ts";
import { createEventOutbox, tellPayment, type EventOutbox } from "./event-outbox.ts";
import { addPlayCalls } from "./play-calls.ts";
import { chainJobs } from "../chain/sandbox-chains.ts";
import { toldTraderJobs } from "./told-trader.ts";

export interface SandboxPartnerOptions extends Pick<
  EngineOptions,
  "db" | "passwords" | "secret" | "sealKeys" | "publicUrl"
> {
  /** Signing keys for both directions, newest first. */
  readonly keys: readonly Uint8Array[];
  /** Address of the engine that receives the events. */
  readonly engineUrl: string;
  readonly fetch: SendPlace["fetch"];
  /** Default: the clock of the machine. */
  readonly wallClock?: () => Date;
  readonly log: (entry: LogEntry) => void;
}

export interface SandboxPartner {
  /** Answers the protocol's requests, and what a tester plays under `/play`. */
  fetch(request: Request): Promise<Response>;
  readonly outbox: EventOutbox;
  close(): Promise<void>;
}

/**
 * The simulated outside world as a partner of an engine elsewhere: its ports over HTTP, its events signed. An engine of its own lends it a
 * clock, jobs and a database; nobody has an account there.
 */
export async function createSandboxPartner(
  options: SandboxPartnerOptions,
): Promise<SandboxPartner> {
  const { db, keys, engineUrl, fetch, log } = options;
  const wallClock = options.wallClock ?? (() => new Date());
  const send = createEventSender({ url: engineUrl, keys }, { wallClock, fetch });
  const outbox = createEventOutbox(db, send, log);
  const rails = createSandboxRails(options);
  const engine = await createEngine({
    db,
    rails,
    passwords: options.passwords,
    secret: options.secret,
    sealKeys: options.sealKeys,
    publicUrl: options.publicUrl,
    wallClock,
    log,
    simulation: {
      routes: () => new Hono(),
      jobs: { ...toldTraderJobs(outbox), ...chainJobs(tellPayment(outbox)) },
      migrations: sandboxMigrations,
      sealedColumns: issuedCardColumns,
      guide: [],
      prunings: [],
      fault: async () => undefined,
    },
  });
  const play = new Hono<RequestEnv>().basePath("/play");
  addPlayCalls(play, engine.context, outbox);
  play.onError((error, c) => {
    if (error instanceof Refusal) return problemResponse(error, requestFacts(c.req.raw, undefined));
    log({ level: "error", message: "a play failed", reason: String(error) });
    return problemResponse(new Refusal("internal-error"), requestFacts(c.req.raw, undefined));
  });
  const serve = createPartnerServer(rails, { keys, wallClock, log });
  await engine.jobs.start();
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/health") return Response.json({ status: "ok" });
      return pathname.startsWith("/play/")
        ? play.fetch(request, { facts: requestFacts(request, undefined) })
        : serve(request);
    },
    outbox,
    async close() {
      await outbox.stop();
      await engine.close();
    },
  };
}
