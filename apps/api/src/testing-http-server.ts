import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { LogEntry } from "@apex/engine/runtime/context";
import { sandbox } from "@apex/sandbox/sandbox";
import type { Engine } from "@apex/engine/engine";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import type { AnsweredRequest } from "./metrics.ts";
import { createHttpHandler, createPlainServer, listen } from "./http-server.ts";
import { readStaticFiles } from "./static-files.ts";

/** The server as the host starts it, with a wallet of one page and a test's engine. */
export async function testingHttpServer(arriveWithinMs?: number) {
  const engine = await testEngine({ simulation: sandbox });
  return { engine, ...(await testingServerOf(engine, { arriveWithinMs })) };
}

interface ServerOptions {
  readonly arriveWithinMs?: number | undefined;
  /** Wraps the engine's `fetch`. */
  readonly around?: (fetch: Engine["fetch"]) => Engine["fetch"];
  readonly answered?: (request: AnsweredRequest) => void;
}

/** Starts the same server around an existing engine. */
export async function testingServerOf(
  engine: Pick<TestEngine, "engine" | "logged" | "close">,
  { arriveWithinMs, around, answered }: ServerOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "apex-http-"));
  writeFileSync(join(folder, "index.html"), "<html lang=en></html>");
  const logged: LogEntry[] = [];
  const server = createPlainServer(arriveWithinMs);
  const handler = createHttpHandler({
    publicUrl: "http://localhost",
    allowedOrigins: ["https://shop.apex.test"],
    files: readStaticFiles(folder),
    walletPolicy: "default-src 'self'",
    fetch: around?.(engine.engine.fetch) ?? engine.engine.fetch,
    ...(answered && { answered }),
    log: (entry) => logged.push(entry),
  });
  handler.serve(server);
  const port = await listen(server, 0, "localhost");
  return {
    /** The log entries of server and engine. */
    logged: () => [...logged, ...engine.logged],
    url: `http://localhost:${port}`,
    /** Writes bytes, and returns the answer until the connection ends. */
    async raw(bytes: string): Promise<string> {
      const socket = connect(port, "localhost");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(bytes);
      return text(socket);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestingHttpServer = Awaited<ReturnType<typeof testingHttpServer>>;
