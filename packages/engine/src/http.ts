import { entryOf } from "@apex/contract/known-words";
import { languages } from "@apex/contract/auth/language";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { Hono } from "hono";
import { eventsPath } from "./rails/partner-news.ts";
import { sessionOf } from "./runtime/access/authorise.ts";
import { createSessionLookup } from "./runtime/access/session-lookup.ts";
import { isLiveSession } from "./people/sessions/sessions.ts";
import { takeMessageWebhook } from "./people/auth/message-sign-up.ts";
import { handlers } from "./all-handlers.ts";
import { createReference } from "./reference/pages.ts";
import type { EngineContext, RequestFacts } from "./runtime/context.ts";
import type { PartnerWebhooks } from "./runtime/http/partner-webhooks.ts";
import type { RequestEnv, Simulation } from "./runtime/http/simulation.ts";
import { isPassing } from "./platform/db.ts";
import { createEventStreams } from "./runtime/events/event-stream.ts";
import type { PriceTicks } from "./money/trade/price-ticks.ts";
import { endpointAnswer } from "./answer-endpoint.ts";
import { ConnectionDropped, meetFault } from "./runtime/http/meet-fault.ts";
import { jsonResponse, problemResponse } from "./runtime/http/problem.ts";
import { readFields, readText } from "./runtime/http/read-body.ts";
import { createStatusReader, type StatusSource } from "./runtime/status/read-status.ts";
import { statusPage } from "./status-page.ts";
import { seeOther } from "./runtime/http/see-other.ts";
import { requestFacts, type RequestHost } from "./runtime/http/request-facts.ts";
import type { JobRunner } from "./runtime/jobs/jobs.ts";
import { openApiDocument } from "./openapi.ts";
import { socialCallbackPath, socialFormPath } from "./rails/social.ts";
import { Refusal } from "./platform/refusal.ts";
import { takePartnerNews } from "./money/partner-news/take-partner-news.ts";
import { takeIdentityWebhook } from "./money/deposits/take-identity-webhook.ts";

export type { RequestHost };

export interface Http {
  fetch(request: Request, host?: RequestHost): Promise<Response>;
  /** Every method and path pattern that is answered; `ALL` stands for any method. */
  readonly routes: readonly Route[];
  /** Ends the open event streams. */
  close(): Promise<void>;
}

/** During maintenance, ask again after as long. */
const maintenanceRetryMs = 60_000;
const closed = new Refusal("maintenance", { retryAfterMs: maintenanceRetryMs });
/** The wait that clients are told while the database is busy or down. */
const busyRetryMs = 2_000;
const busy = new Refusal("server-busy", { retryAfterMs: busyRetryMs });
const healthPath = "/health";
const statusPath = "/status";
const documentPath = "/openapi.json";
const docsPath = "/docs/*";
/** The pages that people and monitoring need when calls do not work. They answer even during maintenance. */
const openPaths = [healthPath, statusPath, `${statusPath}.json`, documentPath, docsPath];

/** A method and the pattern of its paths. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

/** The routes beside the contract's calls, and the status, which says whether maintenance closes them. */
export interface HttpParts {
  readonly jobs: JobRunner;
  readonly ticks: PriceTicks;
  readonly simulation: Simulation | undefined;
  readonly partnerWebhooks: PartnerWebhooks;
  readonly version: string | undefined;
  readonly status: StatusSource;
}

/** Every address of the API: the contract's calls, the event stream, the simulation, and what describes them. */
export async function createHttp(
  context: EngineContext,
  { jobs, ticks, simulation, partnerWebhooks, version, status }: HttpParts,
): Promise<Http> {
  const lookUp = createSessionLookup(context.db, context.clock);
  const streams = await createEventStreams(context, ticks);
  const app = new Hono<RequestEnv>({ strict: false });

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
      userId: session.caller.userId,
      sessionId: session.caller.sessionId,
      lastEventId: c.req.header("last-event-id"),
      isLive: () => isLiveSession(context, session.caller.sessionId),
    });
  });

  addPartners(app, context, partnerWebhooks);

  if (simulation !== undefined) app.route("/", simulation.routes(context, jobs));

  app.get(healthPath, async (c) => {
    await context.db.ping();
    const health = { status: "ok", database: context.db.kind, version };
    return jsonResponse(200, health, c.env.facts.requestId);
  });
  addStatus(app, context, status);
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(documentPath, (c) => {
    document ??= openApiDocument(context.publicUrl);
    return jsonResponse(200, document, c.env.facts.requestId);
  });
  const reference = createReference(simulation?.guide);
  app.get(docsPath, async (c, next) => (await reference.page(new URL(c.req.url))) ?? next());

  const noCall = new Refusal("not-found", {
    reason: "There is no call of this path; /openapi.json has them all.",
  });
  app.notFound((c) => answerUnrouted(app, c.req.raw, c.env.facts, noCall));
  app.onError((error, c) => answerError(context, c.req.raw, c.env.facts, error));

  return {
    async fetch(request, host) {
      const facts = requestFacts(request, host);
      const route = routeOf(app, request);
      if (route !== undefined) facts.trace.route = route;
      const answer = async () => app.fetch(request, { facts });
      if (route !== undefined && openPaths.includes(route)) return answer();
      if (status.isMaintained) return problemResponse(closed, facts);
      try {
        const { pathname } = new URL(request.url);
        const fault = await simulation?.fault(context, request.method, pathname);
        return await meetFault(fault, facts, answer);
      } catch (error) {
        if (error instanceof ConnectionDropped) throw error;
        return answerError(context, request, facts, error);
      }
    },
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    close: () => streams.close(),
  };
}

/**
 * The status of what customers can do now: a page for people, and the same as JSON. Nobody signs in to see it. It is
 * answered with 200 even if nothing works: proxies replace the pages of other statuses with their own, and monitoring
 * goes by `/readyz`.
 */
function addStatus(app: Hono<RequestEnv>, context: EngineContext, source: StatusSource): void {
  const readStatus = createStatusReader(source);
  const read = () => readStatus(context.clock.wall());
  app.get(statusPath, async (c) => {
    const asked = languages.find((known) => known === c.req.query("language"));
    return statusPage(await read(), asked ?? c.env.facts.language);
  });
  app.get(`${statusPath}.json`, async (c) =>
    jsonResponse(200, await read(), c.env.facts.requestId),
  );
}

/** The answer to a request that was refused or failed. */
export function answerError(
  context: EngineContext,
  request: Request,
  facts: RequestFacts,
  error: unknown,
): Response {
  if (error instanceof Refusal) return problemResponse(error, facts);
  const isBusy = isPassing(error);
  context.log({
    level: isBusy ? "warn" : "error",
    message: isBusy ? "request not answered now" : "request failed",
    requestId: facts.requestId,
    method: request.method,
    route: facts.trace.route,
    reason: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  });
  return problemResponse(isBusy ? busy : new Refusal("internal-error"), facts);
}

/** The pattern of a request's path. */
export function routeOf(app: Hono<RequestEnv>, request: Request): string | undefined {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const [[first] = []] = app.router.match(method, app.getPath(request));
  return first?.[0][1].path;
}

const routedMethods = ["GET", "POST", "PUT", "DELETE"] as const;

/** The header `Allow`; HEAD goes with GET. Default: the methods that any path may take. */
export function allowOf(methods: readonly string[] = routedMethods): string {
  return methods.join(", ").replace("GET", "GET, HEAD");
}

/** The answer to a request that no route takes: 405 with the methods of its path, or `noCall` where the path has none. */
export function answerUnrouted(
  app: Hono<RequestEnv>,
  request: Request,
  facts: RequestFacts,
  noCall: Refusal,
): Response {
  const path = app.getPath(request);
  const allowed = routedMethods.filter((method) => app.router.match(method, path)[0].length > 0);
  const asked = request.method === "HEAD" ? "GET" : request.method;
  // A route may find that it has nothing at a path of its pattern.
  if (allowed.length === 0 || allowed.some((method) => method === asked))
    return problemResponse(noCall, facts);
  const response = problemResponse(new Refusal("method-not-allowed"), facts);
  response.headers.set("allow", allowOf(allowed));
  return response;
}

/** Requests of partners: signed over their text, or a form of another site, so they are no calls of the contract. */
function addPartners(
  app: Hono<RequestEnv>,
  context: EngineContext,
  partnerWebhooks: PartnerWebhooks,
): void {
  // Some providers send people back with a form; the wallet has pages only.
  app.post(socialFormPath, async (c) => {
    const answer = await readFields(c.req.raw);
    return seeOther(`${context.publicUrl}${socialCallbackPath}?${answer}`);
  });

  app.post("/verification-http/webhooks/:provider", async (c) => {
    const { headers } = c.req.raw;
    const body = await readText(c.req.raw);
    await takeIdentityWebhook(context, c.req.param("provider"), { headers, body });
    return jsonResponse(200, {}, c.env.facts.requestId);
  });

  app.post(`/${eventsPath}`, async (c) => {
    const { headers } = c.req.raw;
    const answer = await takePartnerNews(context, { headers, body: await readText(c.req.raw) });
    return jsonResponse(200, answer, c.env.facts.requestId);
  });

  app.post("/messages-http/webhooks/incoming", async (c) => {
    const { headers } = c.req.raw;
    await takeMessageWebhook(context, { headers, body: await readText(c.req.raw) });
    return jsonResponse(200, {}, c.env.facts.requestId);
  });

  app.post("/partners-http/webhooks/:partner", async (c) => {
    const { headers } = c.req.raw;
    const body = await readText(c.req.raw);
    const take = entryOf(partnerWebhooks, c.req.param("partner"));
    if (take === undefined) throw new Refusal("not-found");
    await take(context, { headers, body, now: context.clock.wall() });
    return jsonResponse(200, {}, c.env.facts.requestId);
  });
}
