import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { AnswerOf, CallRow, PublicRow, RowOf } from "./call-row.ts";
import type { KnownKey, Caller, EngineContext, RequestFacts } from "./context.ts";
import { answerProved, type ProvedRequest } from "./prove-call.ts";

/** The input of a public handler: the parsed request and its facts. */
export type PublicRequest<E extends Endpoint> = InputOf<E> & {
  readonly facts: RequestFacts;
  readonly caller: Caller | undefined;
};
/** The input of a signed-in handler. */
export type SignedInRequest<E extends Endpoint> = InputOf<E> & {
  readonly facts: RequestFacts;
  readonly caller: Caller;
  /** The earlier use of the request's idempotency key, if the call moves money. */
  readonly knownKey?: KnownKey | undefined;
};

/** An endpoint with its row and the function that answers it. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly row: CallRow;
  /** A method, so that each handler may take the narrower request that its endpoint's schemas have parsed. */
  run(request: object, context: EngineContext): Promise<unknown>;
}

/** Calls by their slugs. */
export type Calls = ReadonlyMap<string, Handler>;

export function callsBySlug(handlers: readonly Handler[]): Calls {
  return new Map(handlers.map((call) => [call.endpoint.slug, call]));
}

/** Answers an endpoint that needs no sign-in. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  row: Omit<PublicRow, "needs">,
  run: (request: PublicRequest<E>, context: EngineContext) => Promise<ResponseOf<E>>,
): Handler {
  return { endpoint, row: { needs: "nothing", ...row }, run };
}

/**
 * Answers an endpoint for a signed-in caller.
 * @param run for a call with a proof, it makes the checks before the proof, and returns the work to do after it.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  row: RowOf<NoInfer<E>>,
  run: (request: SignedInRequest<E>, context: EngineContext) => Promise<AnswerOf<E>>,
): Handler {
  return {
    endpoint,
    row,
    run: (request: SignedInRequest<E> & ProvedRequest, context) =>
      answerProved({ endpoint, row }, request, context, () => run(request, context)),
  };
}

/** Finds a call by a stored slug, to make it or decide about it later. */
export function callOf({ calls }: Pick<EngineContext, "calls">, slug: string): Handler {
  const call = calls.get(slug);
  if (call === undefined) throw new Error(`There is no call "${slug}".`);
  return call;
}
