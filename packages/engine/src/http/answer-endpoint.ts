import * as z from "zod/mini";
import { authorise, sessionOf } from "../access/authorise.ts";
import { needsOf } from "../access/needs-of.ts";
import type { SessionLookup } from "../access/session-lookup.ts";
import type { EngineContext, RequestFacts } from "../context.ts";
import type { Handler } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import { jsonResponse } from "./problem.ts";
import { inputReader } from "./read-input.ts";

const keySchema = z.uuid();

function requireKey({ idempotencyKey }: RequestFacts): void {
  if (idempotencyKey === undefined) throw new Refusal("idempotency-key-required");
  if (keySchema.safeParse(idempotencyKey).success) return;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["headers", "idempotency-key"], code: "invalid" }],
  });
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
  const { endpoint } = handler;
  const needs = needsOf(endpoint.slug);
  if (needs === undefined)
    throw new Error(`"${endpoint.slug}" has no row in the authorisation table.`);
  const readInput = inputReader(endpoint);

  return async (request, params, facts) => {
    const key = endpoint.movesMoney ? facts.idempotencyKey : undefined;
    const session = await sessionOf(
      facts,
      lookUp,
      key === undefined ? undefined : { endpoint: endpoint.slug, key },
    );
    authorise(needs, session);
    const input = await readInput(request, params);
    if (endpoint.movesMoney) requireKey(facts);
    const answer = await handler.run(
      { ...input, facts, caller: session?.caller, knownKey: session?.knownKey },
      context,
    );
    // Fields that the contract does not name stay here.
    return jsonResponse(200, endpoint.response.parse(answer), facts.requestId);
  };
}
