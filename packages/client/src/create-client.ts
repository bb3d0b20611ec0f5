import type { signIn } from "@apex/contract/auth/sign-in";
import type { Language } from "@apex/contract/auth/language";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { businessTimeHeader, sessionExpiresHeader } from "@apex/contract/headers";
import { ApexError, toApexError } from "./apex-error.ts";
import { catalogueEffect } from "./error-catalogue.ts";
import type { Events } from "./events.ts";
import { lateScript } from "./late-script.ts";
import type { RawAnswer } from "./read-answer.ts";
import type { Http } from "./send-request.ts";
import type { SessionStore } from "./session-store.ts";

/** The browser's `fetch`, or an engine's: `createClient({ fetch: engine.fetch })`. */
export type Fetch = (input: URL | Request | string, init?: RequestInit) => Promise<Response>;

/** Answers to reads that the host sent before the client was loaded. */
export interface EarlyAnswers {
  /** True if the first page has no other reads, and so needs no network code yet. */
  readonly areAll: boolean;
  /**
   * Takes the answer to a read, once; `undefined` if the client has to send the read itself.
   * @param address path and query, from the root of the API
   */
  take(address: string, token: string | undefined): Promise<RawAnswer | undefined> | undefined;
  /** Drops all answers. Called before a change, which makes earlier answers stale. */
  forget(): void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The key of one money movement, kept over retries. */
  idempotencyKey?: string;
  /** Default 5 minutes. */
  timeoutMs?: number;
  /** True if only the caller shows errors: no event is announced except `session-expired`. Default false. */
  isQuiet?: boolean;
}

export interface ClientOptions {
  /** Origin and prefix of the API, without a trailing slash. Default: the page's own origin. */
  baseUrl?: string;
  /** Default: the browser's. */
  fetch?: Fetch;
  early?: EarlyAnswers;
  session: SessionStore;
  events: Events;
  /** The language of problems' sentences; read at each call. */
  language: () => Language;
  /** Receives the details of answers that break the contract. Default: dropped. */
  log?: (detail: string) => void;
}

export interface Client {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly session: SessionStore;
  readonly events: Events;
  readonly language: () => Language;
  /**
   * The server's wall time, from the `Date` header of its last answer, because this machine's clock may be a day off.
   */
  readonly nowMs: () => number;
  /** Resolves once every pending change is answered: one of them may bring a new token, or end the session. */
  readonly afterChanges: () => Promise<void>;
  /** The server's business time, from its last answer. Quotes, holds, orders and opening hours follow it. */
  readonly businessMs: () => number;
  /**
   * Makes a call of the contract.
   * @throws {ApexError} Never anything else.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<ResponseOf<E>>;
}

const signInSlug: (typeof signIn)["slug"] = "sign-in";

export function createClient(options: ClientOptions): Client {
  const { session, events, language, log } = options;
  const baseUrl = options.baseUrl ?? "";
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const http = lazyHttp(baseUrl, fetch, options.early);
  const tell = onceEach(events, session);
  let aheadMs = 0;
  let businessAheadMs: number | undefined;
  /** Pending requests whose answers may bring a new token. */
  const changing = new Set<Promise<unknown>>();

  async function attempt<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    call: CallOptions,
    token: string | undefined,
  ): Promise<ResponseOf<E>> {
    const { send, readAnswer } = await http();
    const answer = await send({
      endpoint,
      input,
      call,
      caller: { token, guestId: session.guestId(), language: language() },
    });
    const sentMs = Date.now() - secondsOf(answer.header("age")) * 1000;
    aheadMs = serverAheadMs(answer.header("date"), sentMs) ?? aheadMs;
    businessAheadMs = serverAheadMs(answer.header(businessTimeHeader), sentMs) ?? businessAheadMs;
    const expiresAt = answer.header(sessionExpiresHeader);
    if (expiresAt !== undefined && token === session.token()) session.prolonged(expiresAt);
    return readAnswer(endpoint, answer, Date.now());
  }

  return {
    baseUrl,
    fetch,
    session,
    events,
    language,
    nowMs: () => Date.now() + aheadMs,
    afterChanges: () => untilAnswered(changing),
    businessMs: () => Date.now() + (businessAheadMs ?? aheadMs),
    async call(endpoint, input, call = {}) {
      const token = session.token();
      const asked = attempt(endpoint, input, call, token);
      if (endpoint.method !== "GET") {
        changing.add(asked);
        void asked.catch(() => undefined).finally(() => changing.delete(asked));
      }
      try {
        const answer = await asked;
        tell.answered();
        if (endpoint.tells && endpoint.tells !== "by-page")
          events.emit("undone", { how: endpoint.tells });
        return answer;
      } catch (thrown) {
        const error = toApexError(thrown);
        // A 401 for a replaced token tells nothing about the new one, which this tab or another is about to store.
        if (error.status === 401 && token) {
          await untilAnswered(changing);
          await session.otherTabs();
        }
        const newer = session.token();
        if (error.status === 401 && token !== newer && newer)
          return attempt(endpoint, input, call, newer);
        if (error.detail) log?.(error.detail);
        const isSignIn = endpoint.slug === signInSlug;
        tell.failed(error, { isSignIn, hadToken: token !== undefined }, call.isQuiet ?? false);
        throw error;
      }
    },
  };
}

/** Resolves once these requests are answered and their callers have stored the answers. */
async function untilAnswered(requests: ReadonlySet<Promise<unknown>>): Promise<void> {
  await Promise.allSettled(requests);
  await new Promise((resolve) => setTimeout(resolve));
}

/** The code that sends requests is loaded by the first call, so the sign-in page shows without it. */
function lazyHttp(
  baseUrl: string,
  fetch: Fetch,
  early: EarlyAnswers | undefined,
): () => Promise<Http> {
  let loading: Promise<Http> | undefined;
  return () => {
    loading ??= lateScript(() => import("./send-request.ts")).then(
      ({ createHttp }) => createHttp(baseUrl, fetch, early),
      (error: unknown) => {
        loading = undefined;
        throw new ApexError({ kind: "network", cause: error });
      },
    );
    return loading;
  };
}

/** Announces `session-expired` once until the next sign-in and `network-error` once until an answer. */
function onceEach(events: Events, session: SessionStore) {
  let isOffline = false;
  let expiredToken: string | undefined;
  return {
    answered() {
      isOffline = false;
    },
    failed(error: ApexError, context: { isSignIn: boolean; hadToken: boolean }, isQuiet: boolean) {
      const effect = catalogueEffect(error, context);
      if (error.kind === "problem") isOffline = false;
      if (!effect) return;
      if (effect.name === "session-expired") {
        if (expiredToken === session.token()) return;
        expiredToken = session.token();
      } else if (isQuiet) return;
      if (effect.name === "network-error") {
        if (isOffline) return;
        isOffline = true;
      }
      emitEffect(events, effect);
    },
  };
}

function emitEffect(events: Events, effect: NonNullable<ReturnType<typeof catalogueEffect>>): void {
  switch (effect.name) {
    case "service-error":
      return events.emit(effect.name, effect.event);
    case "verification-required":
      return events.emit(effect.name, effect.event);
    case "session-expired":
      return events.emit(effect.name, effect.event);
    case "already-signed-in":
      return events.emit(effect.name, effect.event);
    case "network-error":
      return events.emit(effect.name, effect.event);
    case "too-many-requests":
      return events.emit(effect.name, effect.event);
    case "maintenance":
      return events.emit(effect.name, effect.event);
  }
}

/** The `Age` header: how long an answer has waited in a cache. */
function secondsOf(ageHeader: string | undefined): number {
  const seconds = Number(ageHeader ?? 0);
  return seconds > 0 ? seconds : 0;
}

/** A `Date` header has whole seconds, and the answer takes time: smaller differences are ignored. */
const clockToleranceMs = 5_000;

/** @param sentMs when the answer was sent, by this machine's clock. */
function serverAheadMs(dateHeader: string | undefined, sentMs: number): number | undefined {
  const serverMs = Date.parse(dateHeader ?? "");
  if (Number.isNaN(serverMs)) return undefined;
  const aheadMs = serverMs - sentMs;
  return Math.abs(aheadMs) < clockToleranceMs ? 0 : aheadMs;
}
