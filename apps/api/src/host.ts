import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { createEngine, type Engine } from "@apex/engine/engine";
import type { EvmChain } from "@apex/partners/evm-chain/evm-chain";
import { sandbox } from "@apex/sandbox/sandbox";
import { seedSandbox } from "@apex/sandbox/seed/seed";
import { openDatabase, type Database } from "./database.ts";
import { createHttpHandler, createPlainServer, listen, type HttpHandler } from "./http-server.ts";
import { log } from "./log.ts";
import { notOffered } from "./not-offered.ts";
import { passwords } from "./passwords.ts";
import { createFiles } from "./files.ts";
import { createPlaces } from "./places.ts";
import { createRails, startChain, type HostRails } from "./rails.ts";
import { readBuildHashes, walletPolicy } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import { takeOverSealed } from "./reseal.ts";
import { sharpImages } from "./sharp-images.ts";
import { firstLine, StartError } from "./start-error.ts";
import { readStaticFiles } from "./static-files.ts";

/** Folder of the wallet's build. */
const walletFolder = fileURLToPath(new URL("../../wallet/dist", import.meta.url));
/** Time limit of open requests when the server stops. */
const drainAtMostMs = 10_000;

export interface Host {
  /** Public address of the wallet. */
  readonly publicUrl: string;
  readonly isWalletBuilt: boolean;
  /** The chain to follow. */
  readonly chain?: Pick<EvmChain, "network" | "hotWallet">;
  /** Stops accepting requests, answers the open ones, closes the engine. */
  close(): Promise<void>;
}

/** @throws {StartError} if the port, the folder or the database is unavailable. */
export async function startHost(settings: Settings): Promise<Host> {
  const server = createPlainServer();
  const port = await listen(server, settings.port, settings.host).catch((error: unknown) => {
    throw new StartError(whyNotListening(error, settings));
  });
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
  // The port is opened before the database, so that a taken one is reported at once.
  server.on("request", answerNotYet);
  try {
    const running = await startEngine(settings, publicUrl);
    const { engine } = running;
    const files = readStaticFiles(walletFolder, notOffered(running.rails.rails));
    const handler = createHttpHandler({
      publicUrl,
      allowedOrigins: settings.allowedOrigins,
      files,
      walletPolicy: walletPolicy(readBuildHashes(walletFolder)),
      fetch: (request, host) => engine.fetch(request, host),
      log,
    });
    server.off("request", answerNotYet);
    handler.serve(server);
    return {
      publicUrl,
      isWalletBuilt: files.isBuilt,
      ...(running.rails.chain && { chain: running.rails.chain }),
      close: () => closeHost(server, handler, running),
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

function answerNotYet(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "1", "content-type": "text/plain" }).end("Starting");
}

/** An engine and the parts it runs on. */
interface RunningEngine {
  readonly engine: Engine;
  readonly database: Database;
  readonly rails: HostRails;
}

async function startEngine(settings: Settings, publicUrl: string): Promise<RunningEngine> {
  const database = await openDatabase(settings, (error) =>
    log({ level: "warn", message: "database", reason: firstLine(error) }),
  );
  const { db, replica, secret, sealKeys } = database;
  const rails = await createRails(settings, database, publicUrl, log).catch(
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
      ...(settings.sandbox && { simulation: sandbox }),
      ...(settings.tradeCosts && { tradeCosts: settings.tradeCosts }),
      isMaintained: settings.isMaintained ?? false,
      log,
      rails: rails.rails,
      images: sharpImages,
      files: createFiles(settings),
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
  { engine, database, rails }: RunningEngine,
): Promise<void> {
  server.close();
  server.closeIdleConnections();
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainAtMostMs);
  await Promise.race([handler.drained(), late]);
  clearTimeout(timer);
  await rails.chain?.stop();
  await database.replica?.close();
  await engine.close();
  rails.close();
  database.release();
  server.closeAllConnections();
}

function whyNotListening(error: unknown, { port, host }: Settings): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what listens there, or set PORT to another one.`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this user has: set PORT to 1024 or more.`;
  return `Listening on ${host ?? "all interfaces"}, port ${port}, failed: ${firstLine(error)}`;
}
