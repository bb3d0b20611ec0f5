import type { Endpoint } from "@apex/contract/endpoint";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import type { SignedInRow } from "./call-row.ts";
import type { Caller, EngineContext, RequestFacts } from "./context.ts";

/**
 * The work of a call after its proof. `codeId` is the proof's row in `codes`, which the change uses up; empty after a
 * proof of presence.
 */
export type WhenProved<R> = (codeId: string) => Promise<R>;

/**
 * The answer to a request that needs no proof, because it changes nothing that a proof protects. The row's `unproved`
 * says when.
 */
export interface Unproved<R> {
  readonly unproved: R;
}

/** The outcome of a call's checks that come before its proof. */
export type Reviewed<R> = WhenProved<R> | Unproved<R>;

/** A call as the check of its proof sees it. */
export interface ProvedCall {
  readonly endpoint: Endpoint;
  readonly row: SignedInRow;
}

/** A request as the check of its proof sees it. */
export interface ProvedRequest {
  readonly caller: Caller;
  readonly facts: RequestFacts;
  readonly params?: object;
  readonly body?: {
    readonly security?: SecurityProof | undefined;
    readonly requestId?: string;
  };
}

/**
 * Checks that a request carries the proof that its call's row requires.
 * @returns the proof's row in `codes`; empty for a proof of presence.
 * @throws {Refusal} with what is missing or wrong.
 */
export type CheckProof = (
  context: EngineContext,
  call: ProvedCall,
  request: ProvedRequest,
) => Promise<string>;

/** Reviews a request, checks its proof where its row asks for one, and only then carries it out. */
export async function answerProved<R>(
  call: ProvedCall,
  request: ProvedRequest,
  context: EngineContext,
  review: () => Promise<R | Reviewed<R>>,
): Promise<R> {
  const { proof, provedMeanwhile, unproved } = call.row;
  const check = () => context.checkProof(context, call, request);
  const early = provedMeanwhile === true ? lateThrow(check()) : undefined;
  const answer = await review();
  if (isWhenProved(answer)) return answer(early === undefined ? await check() : (await early)());
  const isExempt = isUnproved(answer);
  if (proof !== undefined && !(isExempt && unproved !== undefined))
    throw new Error(`${call.endpoint.slug} was answered without its proof.`);
  return isExempt ? answer.unproved : answer;
}

function isWhenProved<R>(answer: R | Reviewed<R>): answer is WhenProved<R> {
  return typeof answer === "function";
}

function isUnproved<R>(answer: R | Unproved<R>): answer is Unproved<R> {
  return typeof answer === "object" && answer !== null && "unproved" in answer;
}

/** Awaits a promise now, but returns or throws its result only when the returned function is called. */
function lateThrow<T>(promise: Promise<T>): Promise<() => T> {
  return promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
}
