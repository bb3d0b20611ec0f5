import { fillPath, type Endpoint } from "@apex/contract/endpoint";
import { idempotencyKeyHeader } from "@apex/contract/headers";
import { requestTimeoutMs } from "@apex/contract/limits";
import { ApexError } from "./apex-error.ts";
import { callerHeaders, type Caller } from "./caller.ts";
import type { CallOptions, EarlyAnswers, Fetch } from "./create-client.ts";
import { lateScript } from "./late-script.ts";
import { readAnswer, type RawAnswer } from "./read-answer.ts";
import type { Send } from "./send-by-axios.ts";

/** The network code, loaded with the first call. */
export interface Http {
  /**
   * Sends one request, or takes its early answer; every status counts as an answer.
   * @throws {ApexError} There was no answer.
   */
  send(sending: Sending): Promise<RawAnswer>;
  readAnswer: typeof readAnswer;
}

export interface Sending {
  endpoint: Endpoint;
  input: unknown;
  call: CallOptions;
  caller: Caller;
}

export function createHttp(baseUrl: string, fetch: Fetch, early: EarlyAnswers | undefined): Http {
  let loading: Promise<Send> | undefined;
  const load = () => {
    loading ??= lateScript(() => import("./send-by-axios.ts")).then(
      ({ createSend }) => createSend(baseUrl, fetch),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // The network code is loaded at once, unless the page's first reads have all been sent already.
  if (!early?.areAll) void load().catch(() => undefined);

  return {
    readAnswer,
    async send({ endpoint, input, call, caller }) {
      const { signal, timeoutMs = requestTimeoutMs } = call;
      const address = addressOf(endpoint, input);
      try {
        if (endpoint.method !== "GET") early?.forget();
        const kept = early?.take(address, caller.token);
        const answer = kept && (await inTime(kept, timeoutMs, signal));
        if (answer) return answer;
        const send = await load();
        return await send({
          method: endpoint.method,
          address,
          ...(endpoint.body && {
            data: endpoint.isMultipart
              ? partOf(input, "body")
              : JSON.stringify(partOf(input, "body")),
          }),
          headers: {
            ...callerHeaders(caller),
            // The header is set even without a body, because axios would send an empty one as a form.
            "content-type": endpoint.isMultipart ? "multipart/form-data" : "application/json",
            ...(call.idempotencyKey && { [idempotencyKeyHeader]: call.idempotencyKey }),
          },
          timeoutMs,
          signal,
        });
      } catch (error) {
        throw new ApexError({ kind: kindOf(error, signal), cause: error });
      }
    },
  };
}

/** Path and query. */
function addressOf(endpoint: Endpoint, input: unknown): string {
  const path = fillPath(endpoint.path, partOf(input, "params"));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(partOf(input, "query")))
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Applies the call's timeout to an early answer. */
async function inTime<Answer>(
  answer: Promise<Answer>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const time = AbortSignal.timeout(timeoutMs);
  const end = signal ? AbortSignal.any([signal, time]) : time;
  const ended = new Promise<never>((_, reject) => {
    const fail = () => reject(end.reason);
    if (end.aborted) fail();
    else end.addEventListener("abort", fail, { once: true });
  });
  return Promise.race([answer, ended]);
}

function kindOf(
  error: unknown,
  signal: AbortSignal | undefined,
): "network" | "timeout" | "aborted" {
  if (signal?.aborted) return "aborted";
  if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
  const code =
    typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === "ETIMEDOUT" || code === "ECONNABORTED") return "timeout";
  return code === "ERR_CANCELED" ? "aborted" : "network";
}

function partOf(input: unknown, part: "params" | "query" | "body"): Record<string, unknown> {
  if (typeof input !== "object" || input === null || !(part in input)) return {};
  const value: unknown = Reflect.get(input, part);
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}
