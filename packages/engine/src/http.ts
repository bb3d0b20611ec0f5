import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { Hono } from "hono";
import { sessionOf } from "./access/authorise.ts";
import { createSessionLookup } from "./access/session-lookup.ts";
import { isLiveSession } from "./auth/sessions.ts";
import { takeMessageWebhook } from "./auth/message-sign-up.ts";
import { handlers } from "./all-handlers.ts";
import { apiDocsPage } from "./api-docs.ts";
import type { EngineContext, RequestFacts } from "./context.ts";
import { createEventStreams } from "./events/event-stream.ts";
import type { PriceTicks } from "./events/price-ticks.ts";
import { endpointAnswer } from "./http/answer-endpoint.ts";
import { meetFault } from "./http/meet-fault.ts";
import { jsonResponse, problemResponse } from "./http/problem.ts";
import { requestFacts, type RequestHost } from "./http/request-facts.ts";
import type { JobRunner } from "./jobs/jobs.ts";
import { openApiDocument } from "./openapi.ts";
import { socialCallbackPath, socialFormPath } from "./rails/openid-social.ts";
import { Refusal } from "./refusal.ts";
import { takeIdentityWebhook } from "./verification/take-identity-event.ts";
import { sandboxRoutes } from "./sandbox/sandbox-routes.ts";

export type { RequestHost };

export interface Http {
  fetch(request: Request, host?: RequestHost): Promise<Response>;
  /** Ends the open event streams. */
  close(): Promise<void>;
}

/** During maintenance, ask again after as long. */
const maintenanceRetryMs = 60_000;
const closed = new Refusal("maintenance", { retryAfterMs: maintenanceRetryMs });

interface Env {
  readonly Bindings: { readonly facts: RequestFacts };
}

/** Every address of the API: the contract's calls, the event stream, the sandbox, and what describes them. */
export async function createHttp(
  context: EngineContext,
  jobs: JobRunner,
  ticks: PriceTicks,
  isMaintained: boolean,
): Promise<Http> {
  const lookUp = createSessionLookup(context.db, context.clock);
  const streams = await createEventStreams(context, ticks);
  const app = new Hono<Env>({ strict: false });

  for (const handler of handlers) {
    const answer = endpointAnswer(handler, context, lookUp);
    app.on(handler.endpoint.method, handler.endpoint.path, (c) =>
      answer(c.req.raw, c.req.param(), c.env.facts),
    );
  }

  app.get(eventStreamPath, async (c) => {
    const session = await sessionOf(c.env.facts, lookUp);
    if (session === undefined) throw new Refusal("session-expired");
    return streams.open({
      workspaceId: session.caller.workspaceId,
      sessionId: session.caller.sessionId,
      lastEventId: c.req.header("last-event-id"),
      isLive: () => isLiveSession(context, session.caller.sessionId),
    });
  });

  addWebhooks(app, context);

  // Some providers send people back with a form; the wallet has pages only.
  app.post(socialFormPath, async (c) => {
    const answer = new URLSearchParams(await c.req.text());
    return c.redirect(`${context.publicUrl}${socialCallbackPath}?${answer}`, 303);
  });

  if (context.sandbox) app.route("/sandbox", sandboxRoutes(context, jobs));

  app.get("/health", async (c) => {
    await context.db.query("select 1");
    return jsonResponse(200, { status: "ok", database: context.db.kind }, c.env.facts.requestId);
  });
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/openapi.json", (c) => {
    document ??= openApiDocument(context.publicUrl);
    return jsonResponse(200, document, c.env.facts.requestId);
  });
  app.get("/docs", () => apiDocsPage());

  const noCall = new Refusal("not-found", {
    reason: "There is no call of this method and path; /openapi.json has them all.",
  });
  app.notFound((c) => problemResponse(noCall, c.env.facts));
  app.onError((error, c) => {
    const { facts } = c.env;
    if (error instanceof Refusal) return problemResponse(error, facts);
    context.log({
      level: "error",
      message: "request failed",
      requestId: facts.requestId,
      method: c.req.method,
      path: c.req.path,
      reason: error.message,
      stack: error.stack,
    });
    return problemResponse(new Refusal("internal-error"), facts);
  });

  return {
    async fetch(request, host) {
      const facts = requestFacts(request, host);
      // Whoever watches the process is answered: it is well.
      if (isMaintained && new URL(request.url).pathname !== "/health")
        return problemResponse(closed, facts);
      return meetFault(context, request, facts, async () => app.fetch(request, { facts }));
    },
    close: () => streams.close(),
  };
}

/** What partners tell: signed over its very text, so that it is no call of the contract. */
function addWebhooks(app: Hono<Env>, context: EngineContext): void {
  app.post("/verification-http/webhooks/:provider", async (c) => {
    const { headers } = c.req.raw;
    const body = await c.req.text();
    await takeIdentityWebhook(context, c.req.param("provider"), { headers, body });
    return jsonResponse(200, {}, c.env.facts.requestId);
  });

  app.post("/messages-http/webhooks/incoming", async (c) => {
    const { headers } = c.req.raw;
    await takeMessageWebhook(context, { headers, body: await c.req.text() });
    return jsonResponse(200, {}, c.env.facts.requestId);
  });
}
