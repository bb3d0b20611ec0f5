import { deskStreamPath } from "@apex/contract/desk/desk-events";
import { businessTimeHeader, clientHeader } from "@apex/contract/headers";
import { Hono } from "hono";
import { deskHandlers } from "./all-desk-handlers.ts";
import { isOpenTo, type DeskHandler } from "./desk/access/desk-call.ts";
import { recordAct, type Act } from "./desk/access/staff-actions.ts";
import { findMember, noteDeskUse, type Member } from "./desk/access/staff-sessions.ts";
import { createDeskStreams } from "./desk/events/desk-streams.ts";
import { answerError, answerUnrouted, routeOf, type RequestHost, type Route } from "./http.ts";
import type { Queryable } from "./platform/db.ts";
import { Refusal } from "./platform/refusal.ts";
import type { EngineContext, RequestFacts } from "./runtime/context.ts";
import { answerBody } from "./runtime/http/answer-body.ts";
import { jsonResponse } from "./runtime/http/problem.ts";
import { inputReader } from "./runtime/http/read-input.ts";
import { requestFacts } from "./runtime/http/request-facts.ts";
import type { RequestEnv } from "./runtime/http/simulation.ts";
import { countTries } from "./runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "./runtime/limits-table.ts";
import { idsOf } from "./runtime/request-trace.ts";

/** The desk's calls, for an address of their own. They are answered during maintenance too. */
export interface DeskHttp {
  fetch(request: Request, host?: RequestHost): Promise<Response>;
  readonly routes: readonly Route[];
  /** Ends the streams. */
  close(): Promise<void>;
}

export async function createDeskHttp(context: EngineContext): Promise<DeskHttp> {
  const streams = await createDeskStreams(context);
  const app = new Hono<RequestEnv>({ strict: false });
  for (const handler of deskHandlers) {
    const answer = deskAnswer(handler, context);
    app.on(handler.endpoint.method, handler.endpoint.path, (c) =>
      answer(c.req.raw, c.req.param(), c.env.facts),
    );
  }
  app.get(deskStreamPath, async (c) => {
    const member = await memberOf(context, c.req.raw, c.env.facts);
    if (member === undefined) throw new Refusal("session-expired");
    return streams.open(member);
  });
  const noCall = new Refusal("not-found", { reason: "The desk has no call of this path." });
  app.notFound((c) => answerUnrouted(app, c.req.raw, c.env.facts, noCall));
  app.onError((error, c) => answerError(context, c.req.raw, c.env.facts, error));
  return {
    async fetch(request, host) {
      const facts = requestFacts(request, host);
      const route = routeOf(app, request);
      if (route !== undefined) facts.trace.route = route;
      return app.fetch(request, { facts });
    },
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    close: () => streams.close(),
  };
}

/** The way of every call of the desk: signed in, in a role that may make it, counted where it looks, and written down. */
function deskAnswer(handler: DeskHandler, context: EngineContext) {
  const { endpoint, row } = handler;
  const readInput = inputReader(endpoint);
  const leavesEntry =
    endpoint.showsCustomer ||
    (endpoint.method !== "GET" && row.roles !== "nobody-yet" && row.leavesNoEntry !== true);
  return async (
    request: Request,
    params: Readonly<Record<string, string>>,
    facts: RequestFacts,
  ): Promise<Response> => {
    facts.trace.ids = idsOf(params);
    const member = await memberOf(context, request, facts);
    authorise(handler, member);
    if (member !== undefined && endpoint.showsCustomer) await countLook(context, member);
    const input = await readInput(request, params);
    let isRecorded = false;
    const record = async (queryable: Queryable, act: Act) => {
      isRecorded = true;
      if (member !== undefined)
        await recordAct(queryable, context, member.id, { ...act, address: facts.address });
    };
    const answered = await handler.run({ ...input, facts, member, record }, context);
    if (leavesEntry && !isRecorded)
      throw new Error(`${endpoint.slug} left no entry in the log of staff.`);
    if (member !== undefined && leavesEntry) await noteDeskUse(context, member);
    const body = answerBody(answered, { endpoint, facts, context });
    return jsonResponse(200, body, facts.requestId, {
      [businessTimeHeader]: context.clock.business().toISOString(),
    });
  };
}

/** The member who asks from the desk's own page, if one is signed in. */
async function memberOf(
  context: EngineContext,
  { headers }: Request,
  facts: RequestFacts,
): Promise<Member | undefined> {
  // Another site's page cannot send this header with the member's cookie.
  if (!headers.has(clientHeader)) throw new Refusal("not-permitted");
  const member = await findMember(context, facts.binding?.current);
  if (member !== undefined) facts.trace.staffId = member.id;
  return member;
}

function authorise(handler: DeskHandler, member: Member | undefined): void {
  if (handler.row.roles === "nobody-yet") return;
  if (member === undefined) throw new Refusal("session-expired");
  if (!isOpenTo(member, handler)) throw new Refusal("not-permitted");
}

async function countLook(context: EngineContext, { id }: Member): Promise<void> {
  try {
    await countTries(context, [{ limit: rateLimits.staffLooks, by: id }]);
    context.signal({ of: "staff-look", ending: "done" });
  } catch (error) {
    if (error instanceof Refusal) context.signal({ of: "staff-look", ending: "refused" });
    throw error;
  }
}
