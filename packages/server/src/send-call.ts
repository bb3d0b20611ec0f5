import { fillPath, type Endpoint } from "@apex/contract/endpoint";
import { idempotencyKeyHeader, requestIdHeader } from "@apex/contract/headers";
import { problemSchema } from "@apex/contract/problem";
import { retryAfterMs } from "@apex/contract/retry-after";
import { parsedJson } from "./parsed-json.ts";
import { readNewer } from "./read-newer.ts";
import { ApexServerError, type ApexServerErrorFacts } from "./apex-server-error.ts";

/** One try of a call. */
export interface Sending {
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly idempotencyKey: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a call once.
 * @returns the answer, parsed by the contract.
 * @throws {ApexServerError}
 */
export async function sendCall(sending: Sending): Promise<unknown> {
  const { endpoint, idempotencyKey } = sending;
  const fail = (facts: Omit<ApexServerErrorFacts, "call" | "idempotencyKey">) =>
    new ApexServerError({ call: endpoint.slug, idempotencyKey, ...facts });
  const answer = await fetched(sending).catch((cause: unknown) => {
    throw fail({ kind: kindOf(cause, sending.signal), cause });
  });
  const { status, text, headers } = answer;
  const requestId = headers.get(requestIdHeader) ?? undefined;
  const body = text === "" ? {} : parsedJson(text);
  if (status >= 200 && status < 300) {
    const read = readNewer(endpoint.response, body);
    if ("data" in read) return read.data;
    throw fail({ kind: "unexpected", status, requestId, cause: read.error });
  }
  const waitMs = retryAfterMs(headers.get("retry-after"), Date.now());
  const problem = problemSchema.safeParse(body);
  if (!problem.success) throw fail({ kind: "unexpected", status, requestId, retryAfterMs: waitMs });
  const { message, reason = message, ...said } = problem.data;
  throw fail({ kind: "problem", status, retryAfterMs: waitMs, reason, ...said });
}

async function fetched({
  baseUrl,
  token,
  fetch,
  endpoint,
  input,
  idempotencyKey,
  timeoutMs,
  signal,
}: Sending) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const body = endpoint.body === undefined ? undefined : JSON.stringify(partOf(input, "body"));
  const query = new URLSearchParams(
    Object.entries(partOf(input, "query")).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  ).toString();
  const path = fillPath(endpoint.path, partOf(input, "params"));
  const response = await fetch(`${baseUrl}${path}${query === "" ? "" : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    // A redirect would send the token to another address.
    redirect: "error",
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function kindOf(
  cause: unknown,
  signal: AbortSignal | undefined,
): "network" | "timeout" | "aborted" {
  if (signal?.aborted === true) return "aborted";
  return cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "network";
}

function partOf(input: object, part: "params" | "query" | "body"): Record<string, unknown> {
  const value: unknown = Reflect.get(input, part);
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}
