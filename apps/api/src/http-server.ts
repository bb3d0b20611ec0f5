import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { requestIdHeader } from "@apex/contract/headers";
import type { LogEntry } from "@apex/engine/context";
import { ConnectionDropped } from "@apex/engine/http/meet-fault";
import type { RequestHost } from "@apex/engine/http/request-facts";
import { bindCookieOf, bindingOf } from "./bind-cookie.ts";
import { answerCors } from "./cors.ts";
import { enginePolicy, setSecurityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export interface HttpServerOptions {
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly files: StaticFiles;
  /** Policy of the wallet's documents. */
  readonly walletPolicy: string;
  readonly fetch: (request: Request, host: RequestHost) => Promise<Response>;
  readonly log: (entry: LogEntry) => void;
}

/** A request listener, and how to wait until it has answered what it was asked. */
export interface HttpHandler {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Resolves when no request is being answered; streams of events do not count. */
  drained(): Promise<void>;
}

/** The wallet, and everything else from the engine. */
export function createHttpHandler(options: HttpServerOptions): HttpHandler {
  const isHttps = options.publicUrl.startsWith("https:");
  const answerFromEngine = engineListener(options, isHttps);
  const running = createRunning();
  return {
    drained: running.drained,
    listener(request, response) {
      const isStream = request.url?.startsWith(eventStreamPath) ?? false;
      if (!isStream) running.add(response);
      setSecurityHeaders(response, options.walletPolicy, isHttps);
      if (options.files.serve(request, response)) return;
      response.setHeader("content-security-policy", enginePolicy);
      response.setHeader("cache-control", "no-store");
      logWhenDone(request, response, options.log);
      if (answerCors(request, response, options.allowedOrigins)) return;
      void answerFromEngine(request, response);
    },
  };
}

function engineListener(options: HttpServerOptions, isHttps: boolean) {
  const cookie = bindCookieOf(options.publicUrl);
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const binding = await bindingOf(cookie, incoming.headers.cookie, (header) =>
        outgoing.appendHeader("set-cookie", header),
      );
      try {
        return await options.fetch(request, { address: addressOf(incoming, isHttps), binding });
      } catch (error) {
        if (!(error instanceof ConnectionDropped)) throw error;
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    {
      // A request line that is no address at all comes here; the engine answers for its own errors itself.
      errorHandler: () =>
        new Response('{"code":"malformed-request"}', {
          status: 400,
          headers: { "content-type": "application/json" },
        }),
    },
  );
}

/** An https origin has a proxy in front of this plain HTTP server: the last hop that it names is the client. */
function addressOf(
  request: Pick<IncomingMessage, "headers" | "socket">,
  isBehindProxy: boolean,
): string {
  const forwarded = request.headers["x-forwarded-for"];
  const hops = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  const last = isBehindProxy ? hops?.split(",").at(-1)?.trim() : undefined;
  return last || (request.socket.remoteAddress ?? "unknown");
}

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  log: (entry: LogEntry) => void,
): void {
  const startedAtMs = performance.now();
  // The path alone: a query may hold what a person typed.
  const path = request.url?.split("?", 1)[0] ?? "";
  response.once("close", () => {
    const requestId = response.getHeader(requestIdHeader);
    log({
      level: response.statusCode >= 500 ? "error" : "info",
      message: "request",
      method: request.method,
      path,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAtMs),
      ...(typeof requestId === "string" && { requestId }),
    });
  });
}

function createRunning() {
  let count = 0;
  let onIdle: (() => void) | undefined;
  return {
    add(response: ServerResponse) {
      count += 1;
      response.once("close", () => {
        count -= 1;
        if (count === 0) onIdle?.();
      });
    },
    drained: () =>
      new Promise<void>((resolve) => {
        if (count === 0) resolve();
        else onIdle = resolve;
      }),
  };
}

/** Listens, or says why not. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

export function createPlainServer(): Server {
  // A slow upload may take as long as the client waits for its answer.
  return createServer({
    requestTimeout: 5 * 60_000,
    headersTimeout: 30_000,
    keepAliveTimeout: 65_000,
  });
}
