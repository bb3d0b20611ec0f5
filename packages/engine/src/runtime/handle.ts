import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { KnownKey, Caller, EngineContext, RequestFacts } from "./context.ts";

/** What a handler of a public endpoint is given: the parsed input and the facts of the request. */
export type PublicRequest<E extends Endpoint> = InputOf<E> & {
  readonly facts: RequestFacts;
  readonly caller: Caller | undefined;
};
/** What a handler of a signed-in endpoint is given. */
export type SignedInRequest<E extends Endpoint> = InputOf<E> & {
  readonly facts: RequestFacts;
  readonly caller: Caller;
  /** What the request's idempotency key has done already, where the call moves money. */
  readonly knownKey?: KnownKey | undefined;
};

/** An endpoint with what answers it. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly signedIn: boolean;
  /** A method, so that each handler may take the narrower request that its endpoint's schemas have parsed. */
  run(request: object, context: EngineContext): Promise<unknown>;
}

/** Answers an endpoint that needs no sign-in. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  run: (request: PublicRequest<E>, context: EngineContext) => Promise<ResponseOf<E>>,
): Handler {
  return { endpoint, signedIn: false, run };
}

/** Answers an endpoint for a signed-in caller. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (request: SignedInRequest<E>, context: EngineContext) => Promise<ResponseOf<E>>,
): Handler {
  return { endpoint, signedIn: true, run };
}
