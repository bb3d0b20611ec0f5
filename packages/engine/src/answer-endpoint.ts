import type { Endpoint } from "@apex/contract/endpoint";
import { businessTimeHeader, sessionExpiresHeader } from "@apex/contract/headers";
import { idempotencyKeySchema } from "@apex/contract/keys/idempotency-key";
import { authorise, noteCaller, refuseWithoutBvn, sessionOf } from "./runtime/access/authorise.ts";
import { refuseRestricted } from "./runtime/access/restricted-calls.ts";
import type { SessionFacts, SessionLookup } from "./runtime/access/session-lookup.ts";
import { noteUse } from "./people/sessions/session-life.ts";
import { answerTokenCall } from "./business/business-api/answer-token-call.ts";
import { authoriseToken, findToken } from "./business/business-api/find-token.ts";
import { logCall } from "./business/team/log-call.ts";
import { isApiToken } from "./runtime/access/api-token.ts";
import type { CallRow } from "./runtime/call-row.ts";
import type { EngineContext, RequestFacts } from "./runtime/context.ts";
import type { Handler } from "./runtime/handle.ts";
import { readWhereFresh } from "./runtime/replica.ts";
import { countCall } from "./runtime/rate-limits/call-limits.ts";
import { Refusal } from "./platform/refusal.ts";
import { refuseOnHold } from "./people/security/money-hold.ts";
import { answerBody } from "./runtime/http/answer-body.ts";
import { jsonResponse } from "./runtime/http/problem.ts";
import { refusePaused } from "./runtime/switches/refuse-paused.ts";
import { inputReader } from "./runtime/http/read-input.ts";
import { requiredKey } from "./runtime/money-request.ts";
import { idsOf, pathWithoutSecrets } from "./runtime/request-trace.ts";

function requireKey(facts: RequestFacts): void {
  if (idempotencyKeySchema.safeParse(requiredKey(facts)).success) return;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["headers", "idempotency-key"], code: "invalid" }],
  });
}

function requireBearer({ needs }: CallRow, { bearer }: RequestFacts): void {
  if (needs === "nothing" || bearer !== undefined) return;
  throw new Refusal("session-expired", {
    params: { header: "Authorization" },
    reason: "The call needs an Authorization header: Bearer, and a session or an API token.",
  });
}

/** Notes the use of a session from time to time, and tells its browser how long it lives from now on. */
async function usedHeaders(
  { db, clock }: EngineContext,
  session: SessionFacts | undefined,
): Promise<Record<string, string>> {
  if (session === undefined || !session.isUseDue) return {};
  const expiresAt = await noteUse(db, session.caller.sessionId, clock.wall());
  return { [sessionExpiresHeader]: expiresAt.toISOString() };
}

/** The idempotency key of a call that moves money, if it came with one. */
function namedKey({ slug, movesMoney }: Endpoint, { idempotencyKey: key }: RequestFacts) {
  return movesMoney && key !== undefined ? { endpoint: slug, key } : undefined;
}

/** Refuses calls that staff have paused. A repeat under a used key is answered in any case. */
function refuseNew(
  context: EngineContext,
  handler: Handler,
  session: SessionFacts | undefined,
  input?: object,
): void {
  if (session?.knownKey === undefined) refusePaused(context, handler, input);
}

/** Answers the requests of one endpoint. */
export type EndpointAnswer = (
  request: Request,
  params: Readonly<Record<string, string>>,
  facts: RequestFacts,
) => Promise<Response>;

/**
 * The way of every call: authorised by its row, its input parsed, its handler run, and its answer cut to what the contract says.
 * @throws {Refusal} (the answer) when it is refused on the way or by its handler.
 */
export function endpointAnswer(
  handler: Handler,
  context: EngineContext,
  lookUp: SessionLookup,
): EndpointAnswer {
  const { endpoint, row } = handler;
  const readInput = inputReader(endpoint);

  const keyOf = (facts: RequestFacts) => namedKey(endpoint, facts);

  /** The handler's context: a call that newly sends money out is put under its business's approval rule, and what it changes is logged. */
  async function working(
    request: object,
    facts: RequestFacts,
    session: SessionFacts | undefined,
  ): Promise<EngineContext> {
    if (session === undefined || session.knownKey !== undefined) return context;
    const { approval, logged } = row;
    const { caller } = session;
    const { slug } = endpoint;
    const ruled =
      approval === undefined
        ? context
        : await context.underApproval(context, { endpoint: slug, approval, caller });
    const movesMoney = endpoint.movesMoney !== undefined;
    return logCall(ruled, { logged, movesMoney, caller, facts, request });
  }

  async function answer(
    request: Request,
    params: Readonly<Record<string, string>>,
    { facts, session }: { readonly facts: RequestFacts; readonly session?: SessionFacts },
  ): Promise<Response> {
    requireBearer(row, facts);
    authorise(row, session);
    refuseRestricted({ endpoint, row }, session);
    await countCall(context, row.limits, facts, session?.caller);
    refuseNew(context, handler, session);
    // A repeat under a used key is answered even during a hold.
    if (session !== undefined && session.knownKey === undefined)
      await refuseOnHold(context, endpoint, session.caller);
    const headers = await usedHeaders(context, session);
    const input = await readInput(request, params);
    if (session !== undefined) refuseWithoutBvn(row, input, session.caller);
    if (endpoint.movesMoney) requireKey(facts);
    refuseNew(context, handler, session, input);
    const caller = session?.caller;
    const run = (within: EngineContext) =>
      handler.run({ ...input, facts, caller, knownKey: session?.knownKey }, within);
    const answered =
      row.fromReplica && caller !== undefined
        ? await readWhereFresh(context, caller.workspaceId, run)
        : await run(await working(input, facts, session));
    return jsonResponse(200, answerBody(answered, { endpoint, facts, context }), facts.requestId, {
      ...headers,
      [businessTimeHeader]: context.clock.business().toISOString(),
    });
  }

  return async (request, params, facts) => {
    const { bearer } = facts;
    facts.trace.ids = idsOf(params);
    if (row.needs !== "nothing" && isApiToken(bearer)) {
      const token = await findToken(context, { ...facts, bearer }, keyOf(facts));
      noteCaller(facts.trace, token.session.caller);
      const path = pathWithoutSecrets(endpoint, params);
      return answerTokenCall(context, { method: request.method, path, facts, token }, async () => {
        authoriseToken(row.token, token);
        return answer(request, params, { facts, session: token.session });
      });
    }
    const session = await sessionOf(facts, lookUp, keyOf(facts));
    return answer(request, params, { facts, ...(session && { session }) });
  };
}
