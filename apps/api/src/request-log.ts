import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdHeader } from "@apex/contract/headers";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { AnsweredRequest } from "./metrics.ts";
import type { RequestTrace } from "@apex/engine/runtime/request-trace";

/** A request that is being answered. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly facts: { readonly address: string; readonly trace: RequestTrace };
  /** False for the wallet's pages and files, and for health checks. */
  isLogged: boolean;
}

/**
 * Logs two lines at the end of a request, joined by its id: the request, and, in the class "security", the caller. A path and a
 * query may hold a token or a person's text, so the line has the route's pattern and non-secret ids.
 */
export function logWhenDone(
  asked: Asked,
  log: (entry: LogEntry) => void,
  answered: (request: AnsweredRequest) => void,
): void {
  const startedAtMs = performance.now();
  const { request, response, facts } = asked;
  response.once("close", () => {
    if (!asked.isLogged) return;
    const { address, trace } = facts;
    const header = response.getHeader(requestIdHeader);
    const requestId = typeof header === "string" ? header : crypto.randomUUID();
    const { route = "none", ids = {}, userId, workspaceId, tokenId, staffId } = trace;
    const method = request.method ?? "GET";
    // A connection that is cut before its answer has no status.
    const status = response.headersSent ? response.statusCode : undefined;
    const tookMs = performance.now() - startedAtMs;
    answered({ method, route, status, tookMs });
    log({
      level: response.statusCode >= 500 ? "error" : "info",
      message: "request",
      method,
      route,
      ...(Object.keys(ids).length > 0 && { ids }),
      ...(status !== undefined && { status }),
      durationMs: Math.round(tookMs),
      requestId,
    });
    log({
      level: "info",
      message: "request from",
      class: "security",
      requestId,
      address,
      ...(userId !== undefined && { userId }),
      ...(workspaceId !== undefined && { workspaceId }),
      ...(tokenId !== undefined && { tokenId }),
      ...(staffId !== undefined && { staffId }),
    });
  });
}
