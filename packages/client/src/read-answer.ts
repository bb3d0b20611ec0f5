import type { Endpoint, ResponseOf } from "@apex/contract/endpoint";
import { requestIdHeader } from "@apex/contract/headers";
import { problemSchema } from "@apex/contract/problem";
import { retryAfterMs } from "@apex/contract/retry-after";
import { ApexError } from "./apex-error.ts";

/** An answer before it is checked. */
export interface RawAnswer {
  status: number;
  text: string;
  header: (name: string) => string | undefined;
}

/**
 * The answer of a call, checked against the contract.
 * @throws {ApexError} `problem` for an answer that is not a success, `unexpected` for one that the contract does not know.
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  answer: RawAnswer,
  nowMs: number,
): Promise<ResponseOf<E>> {
  const requestId = answer.header(requestIdHeader);
  const body = parseJson(answer.text);
  if (answer.status >= 200 && answer.status < 300) {
    if (body === undefined && answer.text.trimStart().startsWith("{"))
      throw new ApexError({ kind: "network", requestId, detail: "The answer was cut short." });
    return checked(endpoint, body, answer.status, requestId);
  }
  const waitMs = retryAfterMs(answer.header("retry-after"), nowMs);
  const problem = problemSchema.safeParse(body);
  if (problem.success) {
    const { status } = answer;
    const { message, ...said } = problem.data;
    const isSaid = await isForCustomers(endpoint, status, said.code).catch(() => false);
    throw new ApexError({
      kind: "problem",
      status,
      retryAfterMs: waitMs,
      ...said,
      ...(isSaid && { message }),
    });
  }
  throw new ApexError({
    kind: "unexpected",
    status: answer.status,
    retryAfterMs: waitMs,
    requestId,
    detail: `${endpoint.slug} answered ${answer.status} without a problem.`,
  });
}

function checked<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  status: number,
  requestId: string | undefined,
): ResponseOf<E> {
  const schema: E["response"] = endpoint.response;
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const where = result.error.issues
    .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
    .join("; ");
  throw new ApexError({
    kind: "unexpected",
    status,
    requestId,
    detail: `${endpoint.slug} answered something else than its contract says: ${where}`,
  });
}

/**
 * True if customers may read the server's sentence: the call declares the error, or the catalogue shows its message. The first error
 * loads the lists.
 */
async function isForCustomers(endpoint: Endpoint, status: number, code: string): Promise<boolean> {
  if (status === 406 || status === 423) return true;
  const { canAnswer } = await import("@apex/contract/declared-errors");
  return canAnswer(endpoint, code);
}

function parseJson(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
