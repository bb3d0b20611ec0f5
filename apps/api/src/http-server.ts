import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import type { LogEntry } from "@apex/engine/runtime/context";
import { ConnectionDropped } from "@apex/engine/runtime/http/meet-fault";
import type { RequestHost } from "@apex/engine/runtime/http/request-facts";
import { plainAddress } from "@apex/engine/runtime/rate-limits/address-range";
import { bindCookieOf, bindingOf } from "./bind-cookie.ts";
import { answerCors } from "./cors.ts";
import type { Health } from "./health.ts";
import type { AnsweredRequest } from "./metrics.ts";
import { answerHostError, createAnswering, tunnelAsked } from "./malformed-request.ts";
import { logWhenDone, type Asked } from "./request-log.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export interface HttpServerOptions {
  readonly publicUrl: string;
  /** The name of the cookie that no script reads. Default: the wallet's. */
  readonly cookieName?: "desk";
  /** Tells by a client's address whether its requests are answered. Default: all are. */
  readonly isAnswered?: (address: string) => boolean;
  readonly allowedOrigins: readonly string[];
  readonly files: StaticFiles;
  /** Policy of the wallet's documents. */
  readonly walletPolicy: string;
  readonly fetch: (request: Request, host: RequestHost) => Promise<Response>;
  readonly log: (entry: LogEntry) => void;
  /** Answers `/livez` and `/readyz`, and nothing for any other request. */
  readonly health?: Health;
  /** Called when a request of the API has ended. */
  readonly answered?: (request: AnsweredRequest) => void;
}

/** The function that answers requests, and a way to wait until every answer is sent. */
export interface HttpHandler {
  /** Answers requests, errors of the HTTP parser and time-outs, and tunnel requests. */
  serve(server: Server): void;
  /** Makes each answer end its connection, so that proxies and browsers open the next connection to another process. */
  drain(): void;
  /** Resolves once no request is being answered; event streams do not count. */
  drained(): Promise<void>;
}

/** Serves the wallet's files, and passes every other request to the engine. */
export function createHttpHandler(options: HttpServerOptions): HttpHandler {
  const { answered = () => undefined } = options;
  const isHttps = options.publicUrl.startsWith("https:");
  const requests = new WeakMap<object, Asked>();
  const answer = walletAndEngine(options, requests);
  const running = createRunning();
  const answering = createAnswering();
  let isDraining = false;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answering.add(request, response);
    const isStream = request.url?.startsWith(eventStreamPath) ?? false;
    if (!isStream) running.add(response);
    setSecurityHeaders(response, isHttps);
    if (isDraining) response.shouldKeepAlive = false;
    const facts = { address: addressOf(request, isHttps), trace: {} };
    const asked: Asked = { request, response, facts, isLogged: true };
    requests.set(response, asked);
    logWhenDone(asked, options.log, answered);
    void answer(request, response);
  };
  return {
    drain() {
      isDraining = true;
    },
    drained: running.drained,
    serve(server) {
      server.on("request", listener);
      server.on("clientError", (error, socket) => void answering.refuse(error, socket));
      // Node passes a tunnel only to this event, and closes the connection silently without a listener.
      server.on("connect", (_, socket) => void answering.refuse(tunnelAsked, socket));
    },
  };
}

function walletAndEngine(options: HttpServerOptions, requests: WeakMap<object, Asked>) {
  const cookie = bindCookieOf(options.publicUrl, options.cookieName);
  return getRequestListener(
    async (request, { outgoing }) => {
      const asked = requests.get(outgoing);
      if (asked === undefined) throw new Error("A request that the listener has not seen.");
      if (options.isAnswered?.(asked.facts.address) === false)
        return new Response("Not from this network.\n", { status: 403 });
      const health = await options.health?.(request);
      if (health !== undefined) {
        asked.isLogged = false;
        return health;
      }
      const page = await options.files.answer(request);
      if (page !== undefined) {
        asked.isLogged = false;
        page.headers.set("content-security-policy", options.walletPolicy);
        return page;
      }
      if (answerCors(asked.request, asked.response, options.allowedOrigins))
        return RESPONSE_ALREADY_SENT;
      let issued: string | undefined;
      const binding = await bindingOf(cookie, asked.request.headers.cookie, (header) => {
        issued = header;
      });
      try {
        const response = await options.fetch(request, { ...asked.facts, binding });
        // A refused call has changed nothing, so the browser keeps the cookie of its session.
        if (issued !== undefined && response.ok) asked.response.appendHeader("set-cookie", issued);
        return response;
      } catch (error) {
        if (!(error instanceof ConnectionDropped)) throw error;
        asked.response.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    { errorHandler: (error) => answerHostError(error, options.log) },
  );
}

/** The client's address. Behind an https origin there is a proxy, and the client is the last address that it names. */
function addressOf(
  request: Pick<IncomingMessage, "headers" | "socket">,
  isBehindProxy: boolean,
): string {
  const forwarded = request.headers["x-forwarded-for"];
  const hops = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  const last = isBehindProxy ? hops?.split(",").at(-1)?.trim() : undefined;
  return plainAddress(last || (request.socket.remoteAddress ?? "unknown"));
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

/** Time limit of open requests when a server stops. */
const drainAtMostMs = 10_000;

/** Accepts no more requests, and waits until the open ones are answered or their time limit is reached. */
export async function stopListening(server: Server, handler: HttpHandler): Promise<void> {
  server.close();
  server.closeIdleConnections();
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainAtMostMs);
  await Promise.race([handler.drained(), late]);
  clearTimeout(timer);
}

/** Listens, or throws the reason why it cannot. */
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

/** Time limit for headers and body to arrive. An answer may take longer; a stream has no end. */
const arriveWithinMs = 30_000;

export function createPlainServer(withinMs = arriveWithinMs): Server {
  return createServer({
    requestTimeout: withinMs,
    headersTimeout: withinMs,
    // Largest delay before a connection over its time limit is cut.
    connectionsCheckingInterval: Math.min(1_000, withinMs),
    keepAliveTimeout: 65_000,
    // A request without a Host gets the same answer as any other malformed one.
    requireHostHeader: false,
  });
}
