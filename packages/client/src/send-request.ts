import { fillPath, type Endpoint } from "@apex/contract/endpoint";
import { idempotencyKeyHeader } from "@apex/contract/headers";
import { requestTimeoutMs } from "@apex/contract/limits";
import axios, { type AxiosInstance } from "axios";
import { ApexError } from "./apex-error.ts";
import { callerHeaders, type Caller } from "./caller.ts";
import { readAnswer, type RawAnswer } from "./read-answer.ts";

/** `fetch`, or an engine's own: `createClient({ fetch: engine.fetch })`. */
export type Fetch = (input: URL | Request | string, init?: RequestInit) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The key of one money movement, kept over retries. */
  idempotencyKey?: string;
  /** Default 5 minutes. */
  timeoutMs?: number;
  /** True if only the caller shows errors: no event but `session-expired`. Default false. */
  isQuiet?: boolean;
}

/** The network code, loaded with the first call. */
export interface Http {
  /**
   * Sends one request; every status counts as an answer.
   * @throws {ApexError} There was no answer.
   */
  send(sending: Sending): Promise<RawAnswer>;
  readAnswer: typeof readAnswer;
}

export function createHttp(baseUrl: string, fetch: Fetch): Http {
  const http = axios.create({
    baseURL: baseUrl || globalThis.location?.origin || "http://localhost",
    adapter: "fetch",
    env: { fetch },
    // Status and body are checked against the contract in one place.
    responseType: "text",
    transformResponse: (data: unknown) => data,
    validateStatus: () => true,
    transitional: { clarifyTimeoutError: true },
    withCredentials: true,
  });
  return { send: (sending) => send(http, sending), readAnswer };
}

export interface Sending {
  endpoint: Endpoint;
  input: unknown;
  call: CallOptions;
  caller: Caller;
}

async function send(
  http: AxiosInstance,
  { endpoint, input, call, caller }: Sending,
): Promise<RawAnswer> {
  try {
    const { status, data, headers } = await http.request<unknown>({
      method: endpoint.method,
      url: fillPath(endpoint.path, partOf(input, "params")),
      params: partOf(input, "query"),
      // The sender sets the boundary of a form.
      ...(endpoint.body && {
        data: endpoint.isMultipart ? partOf(input, "body") : JSON.stringify(partOf(input, "body")),
      }),
      headers: {
        ...callerHeaders(caller),
        // Said without a body too: axios would call an empty one a form.
        "content-type": endpoint.isMultipart ? "multipart/form-data" : "application/json",
        ...(call.idempotencyKey && { [idempotencyKeyHeader]: call.idempotencyKey }),
      },
      timeout: call.timeoutMs ?? requestTimeoutMs,
      ...(call.signal && { signal: call.signal }),
    });
    return { status, text: textOf(data), header: (name) => headerOf(headers, name) };
  } catch (error) {
    throw new ApexError({ kind: kindOf(error, call.signal), cause: error });
  }
}

function kindOf(
  error: unknown,
  signal: AbortSignal | undefined,
): "network" | "timeout" | "aborted" {
  const code =
    typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === "ETIMEDOUT" || code === "ECONNABORTED") return "timeout";
  if (code === "ERR_CANCELED" || signal?.aborted) return "aborted";
  return "network";
}

function partOf(input: unknown, part: "params" | "query" | "body"): Record<string, unknown> {
  if (typeof input !== "object" || input === null || !(part in input)) return {};
  const value: unknown = Reflect.get(input, part);
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function textOf(data: unknown): string {
  return typeof data === "string" ? data : JSON.stringify(data ?? "");
}

function headerOf(headers: object, name: string): string | undefined {
  const value: unknown = Reflect.get(headers, name);
  return typeof value === "string" ? value : undefined;
}
