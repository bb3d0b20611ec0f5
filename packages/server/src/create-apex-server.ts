import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { ApexServerError } from "./apex-server-error.ts";
import { sendCall } from "./send-call.ts";
import * as tokenCalls from "./token-calls.ts";

export interface ApexServerOptions {
  /** An API token of the business, from the wallet. */
  readonly token: string;
  /** The address of the API, such as `https://wallet.example`. */
  readonly baseUrl: string;
  /** Time for one try, in milliseconds. Default 30 seconds. */
  readonly timeoutMs?: number;
  /** The number of retries of a call that can safely be sent again. Default 3. */
  readonly retries?: number;
  /** The `fetch` to use. Default: the platform's own. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /**
   * Identifies an order that moves money: store it with the order, and retry the order with it. Default: a new UUID for
   * each call.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** A call. Its input has those of `params`, `query` and `body` that the API reference lists. */
export type ApexCall<E extends Endpoint> = (
  ...given: unknown extends InputOf<E>
    ? [input?: Readonly<Record<string, never>>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]
) => Promise<ResponseOf<E>>;

type TokenCalls = typeof tokenCalls;

/** The calls that an API token can make. */
export type ApexServer = { readonly [Name in keyof TokenCalls]: ApexCall<TokenCalls[Name]> };

const defaultTimeoutMs = 30_000;
const defaultRetries = 3;
/** The wait before the first retry; it doubles with each further one. */
const firstWaitMs = 500;
/** The longest wait before a retry. If Apex asks for a longer one, the call fails and its error states the wait. */
const longestWaitMs = 60_000;

/** Creates a client of Apex's business API, for a server that holds an API token. */
export function createApexServer(options: ApexServerOptions): ApexServer {
  const calls = Object.fromEntries(
    Object.entries(tokenCalls).map(([name, endpoint]) => [name, callOf(endpoint, options)]),
  );
  if (!hasEveryCall(calls)) throw new Error("A call of a token is missing.");
  return calls;
}

function hasEveryCall(calls: object): calls is ApexServer {
  return Object.keys(tokenCalls).every((name) => Object.hasOwn(calls, name));
}

function callOf(
  endpoint: Endpoint,
  {
    token,
    baseUrl,
    timeoutMs = defaultTimeoutMs,
    retries = defaultRetries,
    fetch = globalThis.fetch,
  }: ApexServerOptions,
) {
  return async (input: object = {}, options: CallOptions = {}): Promise<unknown> => {
    const idempotencyKey =
      endpoint.movesMoney === undefined ? undefined : (options.idempotencyKey ?? randomKey());
    const sending = {
      baseUrl: withoutTrailing(baseUrl, "/"),
      token,
      fetch,
      endpoint,
      input,
      idempotencyKey,
      timeoutMs: options.timeoutMs ?? timeoutMs,
      signal: options.signal,
    };
    for (let tries = 0; ; tries += 1) {
      try {
        return await sendCall(sending);
      } catch (error) {
        const waitMs = tries < retries ? waitOf(endpoint, error, tries) : undefined;
        if (waitMs === undefined) throw error;
        await pause(waitMs, options.signal, error);
      }
    }
  };
}

const randomKey = () => globalThis.crypto.randomUUID();

/** The wait before a call is sent again; undefined if it is not. */
function waitOf(endpoint: Endpoint, error: unknown, tries: number): number | undefined {
  if (!(error instanceof ApexServerError) || !maySendAgain(endpoint, error)) return undefined;
  const waitMs = error.retryAfterMs ?? firstWaitMs * 2 ** tries;
  return waitMs > longestWaitMs ? undefined : waitMs;
}

/**
 * True if a failed call can be retried without doing anything twice: it was not let in; or its outcome is unknown, and
 * it reads, sets or removes something, or moves money under a key.
 */
function maySendAgain({ method, movesMoney }: Endpoint, error: ApexServerError): boolean {
  if (error.kind === "aborted") return false;
  if (error.code === "too-many-requests") return true;
  if (method === "POST" && movesMoney === undefined) return false;
  if (error.kind === "unexpected") return (error.status ?? 0) >= 500;
  return error.isOutcomeUnknown || error.code === "maintenance";
}

/** Waits; rejects with the last failure if the signal stops it. */
function pause(
  durationMs: number,
  signal: AbortSignal | undefined,
  failure: unknown,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(failure);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, durationMs);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
