import axios from "axios";
import type { Fetch } from "./create-client.ts";
import type { RawAnswer } from "./read-answer.ts";

/** A call in the form in which it is sent. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query, from the root of the API. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as text, or the fields of a form; the sender sets the form's boundary. */
  readonly data?: string | Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Sends a request; every status counts as an answer. Rejects if there was none. */
export type Send = (request: HttpRequest) => Promise<RawAnswer>;

export function createSend(baseUrl: string, fetch: Fetch): Send {
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
  return async ({ address, timeoutMs, signal, ...request }) => {
    const { status, data, headers } = await http.request<unknown>({
      ...request,
      url: address,
      timeout: timeoutMs,
      ...(signal && { signal }),
    });
    return { status, text: textOf(data), header: (name) => headerOf(headers, name) };
  };
}

function textOf(data: unknown): string {
  return typeof data === "string" ? data : JSON.stringify(data ?? "");
}

function headerOf(headers: object, name: string): string | undefined {
  const value: unknown = Reflect.get(headers, name);
  return typeof value === "string" ? value : undefined;
}
