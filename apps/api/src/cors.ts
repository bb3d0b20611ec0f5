import type { IncomingMessage, ServerResponse } from "node:http";

const preflightLifeSeconds = 600;
const requestHeaders =
  "authorization, content-type, accept-language, idempotency-key, last-event-id, x-client, x-guest-id, x-request-id";
const answerHeaders = "retry-after, x-request-id, x-session-expires, x-business-time, date";

/**
 * Lets other applications of the same site call the API. Answers preflight requests itself, and returns whether it did.
 * The bind cookie is SameSite=Strict, so an application on another site gets no session even if it is listed.
 */
export function answerCors(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): boolean {
  if (allowed.length === 0) return false;
  const { origin } = request.headers;
  response.setHeader("vary", "origin");
  if (origin === undefined || !allowed.includes(origin)) return false;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-expose-headers", answerHeaders);
  if (
    request.method !== "OPTIONS" ||
    request.headers["access-control-request-method"] === undefined
  )
    return false;
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
  response.setHeader("access-control-allow-headers", requestHeaders);
  response.setHeader("access-control-max-age", preflightLifeSeconds);
  response.writeHead(204).end();
  return true;
}
