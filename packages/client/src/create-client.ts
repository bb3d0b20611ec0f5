import { signIn } from "@apex/contract/auth/sign-in";
import type { Language } from "@apex/contract/auth/sign-up";
import { fillPath, type Endpoint, type InputOf, type ResponseOf } from "@apex/contract/endpoint";
import { clientHeader, clientMarker, idempotencyKeyHeader } from "@apex/contract/headers";
import { requestTimeoutMs } from "@apex/contract/limits";
import type { AxiosInstance, AxiosResponse } from "axios";
import { ApexError, toApexError } from "./apex-error.ts";
import { catalogueEffect } from "./error-catalogue.ts";
import type { Events } from "./events.ts";
import { readAnswer } from "./read-answer.ts";
import type { SessionStore } from "./session-store.ts";

/** `fetch`, or an engine's own: `createClient({ fetch: engine.fetch })`. */
export type Fetch = (input: URL | Request | string, init?: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** Origin and prefix of the API, without a slash at its end. Default: the page's own origin. */
  baseUrl?: string;
  /** Default: the browser's. */
  fetch?: Fetch;
  session: SessionStore;
  events: Events;
  /** Words of problems are asked for in it; read at each call. */
  language: () => Language;
  /** Gets the details of answers that break the contract. Default: nowhere. */
  log?: (detail: string) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Once per money movement; kept over retries. */
  idempotencyKey?: string;
  /** Default 5 minutes. */
  timeoutMs?: number;
  /** The caller alone says what went wrong: no event but `session-expired`. Default false. */
  isQuiet?: boolean;
}

export interface Client {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly session: SessionStore;
  readonly events: Events;
  readonly language: () => Language;
  /** The server's wall clock, by the `Date` of its last answer: a machine's own may be a day off. */
  nowMs(): number;
  /**
   * One call of the contract.
   * @throws {ApexError} Never anything else.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
}

export function createClient(options: ClientOptions): Client {
  const { session, events, language, log } = options;
  const baseUrl = options.baseUrl ?? "";
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const http = lazyHttp(baseUrl, fetch);
  const tell = onceEach(events, session);
  let aheadMs = 0;

  async function attempt<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    call: CallOptions,
    token: string | undefined,
  ): Promise<ResponseOf<E>> {
    const answer = await send(await http(), { endpoint, input, call, token, language: language() });
    aheadMs = serverAheadMs(headerOf(answer, "date")) ?? aheadMs;
    return readAnswer(
      endpoint,
      { status: answer.status, text: textOf(answer.data), header: (name) => headerOf(answer, name) },
      Date.now(),
    );
  }

  return {
    baseUrl,
    fetch,
    session,
    events,
    language,
    nowMs: () => Date.now() + aheadMs,
    async call(endpoint, input, call = {}) {
      const token = session.token();
      try {
        const answer = await attempt(endpoint, input, call, token);
        tell.answered();
        return answer;
      } catch (thrown) {
        const error = toApexError(thrown);
        // A 401 for a token that has been replaced meanwhile says nothing about the new one.
        const newer = session.token();
        if (error.status === 401 && token !== newer && newer) return attempt(endpoint, input, call, newer);
        if (error.detail) log?.(error.detail);
        const isSignIn = endpoint.slug === signIn.slug;
        tell.failed(error, { isSignIn, hadToken: token !== undefined }, call.isQuiet ?? false);
        throw error;
      }
    },
  };
}

/** Tells `session-expired` once until the next sign-in and `network-error` once until an answer. */
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
      tellEffect(events, effect);
    },
  };
}

function tellEffect(events: Events, effect: NonNullable<ReturnType<typeof catalogueEffect>>): void {
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
  }
}

/** A `Date` header has whole seconds, and the way takes time: less than this apart is the same. */
const clockToleranceMs = 5_000;

function serverAheadMs(dateHeader: string | undefined): number | undefined {
  const serverMs = Date.parse(dateHeader ?? "");
  if (Number.isNaN(serverMs)) return undefined;
  const aheadMs = serverMs - Date.now();
  return Math.abs(aheadMs) < clockToleranceMs ? 0 : aheadMs;
}

/** axios comes with the first call: the sign-in page paints without it. */
function lazyHttp(baseUrl: string, fetch: Fetch): () => Promise<AxiosInstance> {
  let loading: Promise<AxiosInstance> | undefined;
  const load = async () => {
    const { default: axios } = await import("axios");
    return axios.create({
      baseURL: baseUrl || globalThis.location?.origin || "http://localhost",
      adapter: "fetch",
      env: { fetch },
      // Status and body are read against the contract, in one place.
      responseType: "text",
      transformResponse: (data: unknown) => data,
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
      withCredentials: true,
    });
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new ApexError({ kind: "network", cause: error });
    });
    return loading;
  };
}

interface Sending {
  endpoint: Endpoint;
  input: unknown;
  call: CallOptions;
  token: string | undefined;
  language: Language;
}

async function send(http: AxiosInstance, { endpoint, input, call, token, language }: Sending): Promise<AxiosResponse<unknown>> {
  try {
    return await http.request<unknown>({
      method: endpoint.method,
      url: fillPath(endpoint.path, partOf(input, "params")),
      params: partOf(input, "query"),
      ...(endpoint.body && { data: JSON.stringify(partOf(input, "body")) }),
      headers: {
        accept: "application/json",
        "accept-language": language,
        [clientHeader]: clientMarker,
        ...(endpoint.body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.idempotencyKey && { [idempotencyKeyHeader]: call.idempotencyKey }),
      },
      timeout: call.timeoutMs ?? requestTimeoutMs,
      ...(call.signal && { signal: call.signal }),
    });
  } catch (error) {
    throw new ApexError({ kind: kindOf(error, call.signal), cause: error });
  }
}

function kindOf(error: unknown, signal: AbortSignal | undefined): "network" | "timeout" | "aborted" {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === "ETIMEDOUT" || code === "ECONNABORTED") return "timeout";
  if (code === "ERR_CANCELED" || signal?.aborted) return "aborted";
  return "network";
}

function partOf(input: unknown, part: "params" | "query" | "body"): Record<string, unknown> {
  if (typeof input !== "object" || input === null || !(part in input)) return {};
  const value: unknown = Reflect.get(input, part);
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function textOf(data: unknown): string {
  return typeof data === "string" ? data : JSON.stringify(data ?? "");
}

function headerOf(answer: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = Reflect.get(answer.headers, name);
  return typeof value === "string" ? value : undefined;
}
