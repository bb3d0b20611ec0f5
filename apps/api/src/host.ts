import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createEngine, type Engine } from "@apex/engine/engine";
import type { StaffOpenid } from "@apex/engine/rails/staff-openid";
import { createOpenidStaff } from "@apex/partners/openid-staff";
import type { EvmChain } from "@apex/partners/evm-chain/evm-chain";
import { sandbox } from "@apex/sandbox/sandbox";
import { seedSandbox } from "@apex/sandbox/seed/seed";
import { deskUrlOf, startDesk, type Desk } from "./desk-server.ts";
import { openDatabase, type Database } from "./database.ts";
import {
  createHttpHandler,
  createPlainServer,
  listen,
  stopListening,
  type HttpHandler,
} from "./http-server.ts";
import { log } from "./log.ts";
import { notOffered } from "./not-offered.ts";
import { passwords } from "./passwords.ts";
import { openBackupSocket } from "./backup-socket.ts";
import { openFiles } from "./files.ts";
import { createHealth, databaseMsOf } from "./health.ts";
import { createMetrics, type AnsweredRequest } from "./metrics.ts";
import { createMetricsServer } from "./metrics-server.ts";
import { createPlaces } from "./places.ts";
import { createRails, startChain, type HostRails } from "./rails.ts";
import { readBuildHashes, walletPolicy } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import { takeOverSealed } from "./reseal.ts";
import { sharpImages } from "./sharp-images.ts";
import { firstLine, StartError } from "./start-error.ts";
import type { HostTracing } from "./tracing.ts";
import { traceBy } from "@apex/engine/platform/tracing";
import type { TellSignal } from "@apex/engine/platform/signal";
import { readWaitingWork } from "@apex/engine/waiting-work";
import { readStaticFiles } from "./static-files.ts";
import { version } from "./version.ts";

/** Folder of the wallet's build. */
const walletFolder = fileURLToPath(new URL("../../wallet/dist", import.meta.url));

export interface Host {
  /** Public address of the wallet. */
  readonly publicUrl: string;
  readonly isWalletBuilt: boolean;
  /** Address of the desk, if there is one. */
  readonly deskUrl?: string;
  /** Address of the metrics, if there are any. */
  readonly metricsUrl?: string;
  /** The chain to follow. */
  readonly chain?: Pick<EvmChain, "network" | "hotWallet">;
  /**
   * Reports that the process is no longer ready, and still serves for the drain time of the settings. Then it stops
   * accepting requests, answers the open ones and closes the engine.
   */
  close(): Promise<void>;
}

/** @throws {StartError} if the port, the folder or the database is unavailable. */
export async function startHost(settings: Settings): Promise<Host> {
  const server = createPlainServer();
  const listening = (number: number) =>
    listen(server, number, settings.host).catch((error: unknown) => {
      throw new StartError(whyNotListening(error, settings));
    });
  // A taken port is reported before the database is opened. The port refuses connections until the engine is ready,
  // because a proxy then sends any request to the next process.
  const port = await listening(settings.port);
  server.close();
  await once(server, "close");
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
  let running: RunningEngine | undefined;
  let backups: Server | undefined;
  let desk: Desk | undefined;
  let isDraining = false;
  const metrics = await startMetrics(settings, () => running);
  const tracing = await startTracing(settings);
  try {
    const started = await startEngine(settings, {
      publicUrl,
      deskUrl: () => desk?.url,
      signal: metrics?.signal,
    });
    running = started;
    const { engine, database, rails } = started;
    const { pack } = database;
    backups = pack && (await openBackupSocket({ dataDir: settings.dataDir, pack }));
    const files = readStaticFiles(walletFolder, notOffered(rails.rails));
    const handler = createHttpHandler({
      publicUrl,
      allowedOrigins: settings.allowedOrigins,
      files,
      walletPolicy: walletPolicy(readBuildHashes(walletFolder)),
      fetch: tracing?.requests(engine.fetch) ?? engine.fetch,
      log,
      ...(metrics && { answered: metrics.request }),
      health: createHealth({
        ping: () => database.db.ping(),
        databaseMs: () => databaseMsOf(database.db),
        isDraining: () => isDraining,
      }),
    });
    handler.serve(server);
    desk = await startDeskOf(settings, engine, metrics?.request);
    await listening(port);
    return {
      publicUrl,
      isWalletBuilt: files.isBuilt,
      ...(desk && { deskUrl: desk.url }),
      ...(metrics && { metricsUrl: metrics.url }),
      ...(rails.chain && { chain: rails.chain }),
      close: async () => {
        isDraining = true;
        handler.drain();
        await pause(settings.drainMs ?? 0);
        backups?.close();
        await desk?.close();
        await closeHost(server, handler, started);
        await tracing?.close();
        metrics?.close();
      },
    };
  } catch (error) {
    metrics?.close();
    backups?.close();
    await desk?.close();
    if (running) await closeEngine(running);
    await tracing?.close();
    throw error;
  }
}

/** An engine and the parts it runs on. */
interface RunningEngine {
  readonly engine: Engine;
  readonly database: Database;
  readonly rails: HostRails;
}

interface EngineHost {
  readonly publicUrl: string;
  /** The desk's address; undefined until it listens. */
  readonly deskUrl: () => string | undefined;
  readonly signal: TellSignal | undefined;
}

async function startEngine(
  settings: Settings,
  { publicUrl, deskUrl, signal }: EngineHost,
): Promise<RunningEngine> {
  const database = await openDatabase(settings, (error) =>
    log({ level: "warn", message: "database", reason: firstLine(error) }),
  );
  const { db, replica, secret, sealKeys } = database;
  const rails = await createRails(settings, database, publicUrl, log, signal).catch(
    async (error: unknown) => {
      await db.close();
      database.release();
      throw error;
    },
  );
  try {
    const engine = await createEngine({
      db,
      ...(replica && { replica: replica.db }),
      passwords,
      secret,
      sealKeys,
      publicUrl,
      deskUrl,
      ...(settings.sandbox && { simulation: sandbox }),
      ...staffOpenidOf(settings),
      ...(settings.tradeCosts && { tradeCosts: settings.tradeCosts }),
      isMaintained: settings.isMaintained ?? false,
      log,
      ...(signal && { signal }),
      version,
      rails: rails.rails,
      ...(rails.partnerWebhooks && { partnerWebhooks: rails.partnerWebhooks }),
      images: sharpImages,
      files: openFiles(settings),
      places: createPlaces(log),
    });
    if (!database.isResealed) await takeOverSealed(engine.context, secret);
    await startChain(rails, engine.context);
    if (settings.sandbox) await seedSandbox(engine.context);
    await engine.jobs.start();
    engine.upkeep.start();
    engine.marketWatch.start();
    return { engine, database, rails };
  } catch (error) {
    await rails.chain?.stop();
    rails.close();
    await db.close();
    database.release();
    throw error;
  }
}

async function closeHost(
  server: Server,
  handler: HttpHandler,
  running: RunningEngine,
): Promise<void> {
  await stopListening(server, handler);
  await closeEngine(running);
  server.closeAllConnections();
}

async function closeEngine({ engine, database, rails }: RunningEngine): Promise<void> {
  await rails.chain?.stop();
  await database.replica?.close();
  await engine.close();
  rails.close();
  database.release();
}

/** Traces, if the settings name a collector. Nothing of OpenTelemetry is loaded otherwise. */
async function startTracing({ tracing: settings }: Settings): Promise<HostTracing | undefined> {
  if (settings === undefined) return undefined;
  const { createTracing } = await import("./tracing.ts");
  const tracing = createTracing(settings);
  traceBy(tracing.engine);
  return {
    ...tracing,
    close: async () => {
      traceBy(undefined);
      await tracing.close();
    },
  };
}

/** The sign-in of staff by a provider, if the settings name one. */
function staffOpenidOf({ desk }: Settings): { readonly staffOpenid?: StaffOpenid } {
  if (desk?.openid === undefined) return {};
  const { clientSecret, ...openid } = desk.openid;
  return {
    staffOpenid: createOpenidStaff({
      ...openid,
      ...(clientSecret !== undefined && { clientSecret: async () => clientSecret }),
      deskUrl: deskUrlOf(desk, desk.port),
    }),
  };
}

/** Starts the desk's server, if the settings have one. */
function startDeskOf(
  { desk: settings, host }: Settings,
  { desk }: Engine,
  answered: ((request: AnsweredRequest) => void) | undefined,
): Promise<Desk | undefined> {
  if (settings === undefined) return Promise.resolve(undefined);
  const { port } = settings;
  return startDesk({ settings, host, desk, log, ...(answered && { answered }) }).catch(
    (error: unknown) => {
      throw new StartError(whyNotListening(error, { port, host }, "DESK_PORT"));
    },
  );
}

/** Metrics on a port of their own, if the settings name one. */
async function startMetrics(
  { metricsPort, host }: Settings,
  running: () => RunningEngine | undefined,
) {
  if (metricsPort === undefined) return undefined;
  const metrics = createMetrics({
    readWork: async () => {
      const engine = running()?.engine;
      return engine && readWaitingWork(engine.context);
    },
    connections: () => running()?.database.db.connections?.(),
  });
  const server = createMetricsServer(metrics, (error) =>
    log({ level: "error", message: "metrics not read", reason: firstLine(error) }),
  );
  const port = await listen(server, metricsPort, host).catch((error: unknown) => {
    throw new StartError(whyNotListening(error, { port: metricsPort, host }, "METRICS_PORT"));
  });
  return {
    ...metrics,
    url: `http://localhost:${port}/metrics`,
    close: () => server.close(),
  };
}

function whyNotListening(
  error: unknown,
  { port, host }: Pick<Settings, "port" | "host">,
  setting = "PORT",
): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what listens there, or set ${setting} to another one.`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this user has: set ${setting} to 1024 or more.`;
  return `Listening on ${host ?? "all interfaces"}, port ${port}, failed: ${firstLine(error)}`;
}
