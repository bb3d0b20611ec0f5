import { calls } from "./all-handlers.ts";
import { underApproval } from "./business/approvals/under-approval.ts";
import { watchTask } from "./desk/monitoring/watch-payments.ts";
import { createDeskHttp, type DeskHttp } from "./desk-http.ts";
import { createHttp, type RequestHost, type Route } from "./http.ts";
import { jobHandlers, slowJobKinds } from "./job-kinds.ts";
import { createJobs, type JobRunner } from "./runtime/jobs/jobs.ts";
import { createClock } from "./runtime/clock.ts";
import type { EngineContext, LogEntry, Passwords } from "./runtime/context.ts";
import type { Rails } from "./rails/rails.ts";
import type { PartnerWebhooks } from "./runtime/http/partner-webhooks.ts";
import type { Simulation } from "./runtime/http/simulation.ts";
import { hmacKey } from "./platform/crypto.ts";
import type { Db } from "./platform/db.ts";
import { untold, type TellSignal } from "./platform/signal.ts";
import { createPortHealth, type PortHealth } from "./rails/port-health.ts";
import { notConnected } from "./not-connected.ts";
import type { StaffOpenid } from "./rails/staff-openid.ts";
import { watchedRails } from "./rails/watched-rails.ts";
import { unknownPlaces, type Places } from "./rails/places.ts";
import { createPriceTicks, type PriceTicks } from "./money/trade/price-ticks.ts";
import { createMemoryFiles, type FileStore } from "./platform/files/file-store.ts";
import type { ImageCodec } from "./platform/images/image-codec.ts";
import { portableImages } from "./platform/images/portable-images.ts";
import { checkProof } from "./people/security/check-proof.ts";
import { createLedger } from "./ledger/create-ledger.ts";
import { migrate, withSimulated } from "./platform/migrations/migrate.ts";
import { noticeJobs } from "./runtime/notices/send-notice.ts";
import { createSealKeys } from "./platform/sealing/seal-keys.ts";
import { createMarketWatch, type MarketWatch } from "./money/trade/market-watch.ts";
import { usualTradeCosts } from "./money/trade/trade-costs.ts";
import type { TradeCosts } from "./rails/market.ts";
import { createSwitches } from "./runtime/switches/switches.ts";
import { createUpkeep, type Upkeep } from "./runtime/upkeep/upkeep.ts";

export interface EngineOptions {
  readonly db: Db;
  /** A server that follows `db` and answers reads; undefined while none does. It is the host's to close. */
  readonly replica?: () => Db | undefined;
  readonly passwords: Passwords;
  /** Default: a codec that runs anywhere. */
  readonly images?: ImageCodec;
  /** Default: in memory, gone with the process. */
  readonly files?: FileStore;
  /** Looks up where an address is. By default it knows none. */
  readonly places?: Places;
  /** Built from the engine's own parts, so that simulated partners can store rows in its database. */
  readonly rails: Rails;
  /** Secret of the operator's that keyed hashes are made with; the same in every process. */
  readonly secret: string;
  /** Keys of the operator's that what is read again is sealed under, newest first: 32 random bytes each. */
  readonly sealKeys: readonly Uint8Array[];
  readonly publicUrl: string;
  /** The address of staff, which a host may learn later. By default they have none. */
  readonly deskUrl?: () => string | undefined;
  /** The costs of a trade if the market does not state them. */
  readonly tradeCosts?: TradeCosts;
  /** Plays the outside world for a tester. By default nothing does. */
  readonly simulation?: Simulation;
  /** The sign-in of staff by the operator's provider. By default they sign in with a password and an authenticator. */
  readonly staffOpenid?: StaffOpenid;
  /** Take what partners report by webhook. By default nobody does. */
  readonly partnerWebhooks?: PartnerWebhooks;
  /** Every call is refused for a while; jobs go on. */
  readonly isMaintained?: boolean;
  /** The host's release, which `/health` names. */
  readonly version?: string;
  /** The wall clock; tests move it. */
  readonly wallClock?: () => Date;
  readonly log?: (entry: LogEntry) => void;
  /** The engine calls this as it works, for a host that counts. By default nothing is counted. */
  readonly signal?: TellSignal;
}

export interface Engine {
  /** Answers a request of the contract, the simulation, `/openapi.json`, `/health` and the event stream. */
  fetch(request: Request, host?: RequestHost): Promise<Response>;
  /** Every method and path pattern that is answered. */
  readonly routes: readonly Route[];
  /** The desk that staff work with. A host gives it an address of its own, or none. */
  readonly desk: DeskHttp;
  readonly jobs: JobRunner;
  readonly upkeep: Upkeep;
  readonly marketWatch: MarketWatch;
  readonly ticks: PriceTicks;
  readonly context: EngineContext;
  /** Stops jobs, upkeep, the market watch and streams, then closes the database. */
  close(): Promise<void>;
}

/** The ports that somebody meets. */
function connectedPorts(rails: Rails): string[] {
  const unmet = new Map<string, unknown>(Object.entries(notConnected));
  return Object.entries(rails).flatMap(([port, rail]) => (unmet.get(port) === rail ? [] : [port]));
}

interface ContextParts {
  readonly clock: EngineContext["clock"];
  readonly switches: EngineContext["switches"];
  readonly health: PortHealth;
}

function createContext(
  options: EngineOptions,
  { clock, switches, health }: ContextParts,
): EngineContext {
  const { signal } = health;
  return {
    db: options.db,
    ...(options.replica && { replica: options.replica }),
    clock,
    calls,
    underApproval,
    checkProof,
    ledger: createLedger(options.db, signal),
    rails: watchedRails(options.rails, signal),
    switches,
    partners: () =>
      connectedPorts(options.rails).map((port) => ({ port, isFailing: health.isFailing(port) })),
    passwords: options.passwords,
    images: options.images ?? portableImages,
    files: options.files ?? createMemoryFiles(),
    places: options.places ?? unknownPlaces,
    hashKey: hmacKey(options.secret),
    sealKeys: createSealKeys(options.sealKeys, options.secret),
    tradeCosts: options.tradeCosts ?? usualTradeCosts,
    ...(options.staffOpenid && { staffOpenid: options.staffOpenid }),
    publicUrl: options.publicUrl,
    deskUrl: options.deskUrl ?? (() => undefined),
    isSimulated: options.simulation !== undefined,
    log: options.log ?? (() => undefined),
    signal,
  };
}

/** The product's API as a fetch handler on a database. The schema is brought up to date first. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  await migrate(options.db, withSimulated(options.simulation?.migrations ?? []));
  const wallMs = () => (options.wallClock?.() ?? new Date()).getTime();
  const health = createPortHealth(options.signal ?? untold, wallMs);
  const clock = await createClock(options.db, options.wallClock ?? (() => new Date()));
  const switches = await createSwitches(options.db, clock);
  const context = createContext(options, { clock, switches, health });
  const jobs = createJobs(context, clock, {
    handlers: { ...jobHandlers, ...noticeJobs, ...options.simulation?.jobs },
    slow: slowJobKinds,
  });
  const upkeep = createUpkeep(context, [watchTask], options.simulation?.prunings);
  const ticks = await createPriceTicks(context);
  const marketWatch = createMarketWatch(context, ticks);
  const http = await createHttp(context, {
    jobs,
    ticks,
    simulation: options.simulation,
    partnerWebhooks: options.partnerWebhooks ?? {},
    version: options.version,
    status: {
      isMaintained: options.isMaintained ?? false,
      db: options.db,
      health,
      switches,
      isConnected: (port) => connectedPorts(options.rails).includes(port),
    },
  });
  const desk = await createDeskHttp(context);
  return {
    fetch: (request, host) => http.fetch(request, host),
    routes: http.routes,
    desk,
    jobs,
    upkeep,
    marketWatch,
    ticks,
    context,
    async close() {
      await http.close();
      await desk.close();
      await marketWatch.stop();
      await ticks.close();
      await upkeep.stop();
      await jobs.stop();
      await switches.close();
      await clock.close();
      await options.db.close();
    },
  };
}
