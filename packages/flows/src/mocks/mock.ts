import { entryOf } from "@apex/contract/known-words";
import { ApexError } from "@apex/client/apex-error";
import type { Endpoint, ResponseOf } from "@apex/contract/endpoint";
import { errorCodes, type ErrorCode } from "@apex/contract/error-codes";
import { businessTimeHeader, idempotencyKeyHeader, requestIdHeader } from "@apex/contract/headers";
import type { Issue } from "@apex/contract/problem";
import englishProblems from "../../../../locales/en/problems.json" with { type: "json" };
import frenchProblems from "../../../../locales/fr/problems.json" with { type: "json" };
import { delay, http, HttpResponse, type HttpHandler, type JsonBodyType } from "msw";

/** A recorded call, for a story to inspect. */
export interface SeenCall {
  body: unknown;
  /** The query's parameters, by name. */
  query: Record<string, string>;
  params: Record<string, unknown>;
  idempotencyKey: string | undefined;
  /** Number of earlier calls of this endpoint. */
  before: number;
}

export interface MockedProblem {
  code: ErrorCode;
  /** The server's sentence. Default: the code's sentence in `problems`, else a placeholder that names the code. */
  message?: string;
  params?: Record<string, unknown>;
  issues?: Issue[];
  retryAfterSeconds?: number;
}

/** The answer of a mocked call: a response, a problem, offline, or pending for ever. */
export type MockedAnswer<E extends Endpoint> =
  | {
      response: ResponseOf<E>;
      /** The server's business time, where the response does not say it. */
      now?: string;
    }
  | { problem: ErrorCode | MockedProblem }
  | { isOffline: true }
  | { isPending: true };

/** The request id of every mocked problem. */
export const mockedRequestId = "01J9ZC5T8M";

let nextDelayMs: (path: string) => number = () => 0;

/** Delays every answer: a check gives each its own delay, so that they arrive in any order. */
export function delayAnswers(delayMs: (path: string) => number): void {
  nextDelayMs = delayMs;
}

let hearAnswer: (answer: unknown) => void = () => undefined;

/** Passes every answer to a check, which can then tell data on the screen from the interface's words. */
export function hearAnswers(listener: (answer: unknown) => void): void {
  hearAnswer = listener;
}

function sentenceOf({ code, params: { reason } = {} }: MockedProblem, language: string): string {
  const sentences = language.startsWith("fr") ? frenchProblems : englishProblems;
  return (
    entryOf(sentences, `apex.problems.${code}.${String(reason)}`) ??
    entryOf(sentences, `apex.problems.${code}`) ??
    `The server's message of ${code}.`
  );
}

/** The error that a call throws when the server refuses with a code, in English. */
export function refusedWith(code: ErrorCode): ApexError {
  const { status } = errorCodes[code];
  return new ApexError({ kind: "problem", code, status, message: sentenceOf({ code }, "en") });
}

/** Mocks a call of the contract: always with the same answer, or with a function's. */
export function mock<E extends Endpoint>(
  endpoint: E,
  answer: MockedAnswer<E> | ((call: SeenCall) => MockedAnswer<E>),
): HttpHandler {
  let before = 0;
  const verb = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[
    endpoint.method
  ];
  return verb(`*${endpoint.path}`, async ({ request, params }) => {
    const body = await (endpoint.isMultipart ? formOf(request) : jsonOf(request));
    const seen: SeenCall = {
      body,
      query: Object.fromEntries(new URL(request.url).searchParams),
      params,
      idempotencyKey: request.headers.get(idempotencyKeyHeader) ?? undefined,
      before,
    };
    before += 1;
    const given = typeof answer === "function" ? answer(seen) : answer;
    const delayMs = nextDelayMs(endpoint.path);
    if (delayMs > 0) await delay(delayMs);
    return answered(given, request.headers.get("accept-language") ?? "");
  });
}

/** A call that is refused with one code after another, and then from the first again. */
export function refusedInTurn(
  endpoint: Endpoint,
  codes: readonly [ErrorCode, ...ErrorCode[]],
): HttpHandler {
  return mock(endpoint, ({ before }) => ({ problem: codes[before % codes.length] ?? codes[0] }));
}

/** The header of the server's business time, where a mocked answer or its response says it. */
function businessTimeOf(said: unknown): Record<string, string> {
  return typeof said === "object" && said !== null && "now" in said && typeof said.now === "string"
    ? { [businessTimeHeader]: said.now }
    : {};
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === "" ? undefined : JSON.parse(text);
}

async function formOf(request: Request): Promise<unknown> {
  return Object.fromEntries(await request.formData());
}

async function answered<E extends Endpoint>(
  answer: MockedAnswer<E>,
  language: string,
): Promise<HttpResponse<JsonBodyType>> {
  if ("isOffline" in answer) return HttpResponse.error();
  if ("isPending" in answer) {
    await delay("infinite");
    return HttpResponse.error();
  }
  if ("response" in answer) {
    hearAnswer(answer.response);
    return new HttpResponse(JSON.stringify(answer.response), {
      headers: {
        "content-type": "application/json",
        [requestIdHeader]: mockedRequestId,
        ...businessTimeOf(answer.response),
        ...businessTimeOf(answer),
      },
    });
  }
  const problem: MockedProblem =
    typeof answer.problem === "string" ? { code: answer.problem } : answer.problem;
  const { code, message = sentenceOf(problem, language), retryAfterSeconds, ...rest } = problem;
  const body = { code, message, requestId: mockedRequestId, ...rest };
  hearAnswer(body);
  return HttpResponse.json(body, {
    status: errorCodes[code].status,
    headers: {
      [requestIdHeader]: mockedRequestId,
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    },
  });
}
