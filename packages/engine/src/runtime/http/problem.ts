import { errorCodes } from "@apex/contract/error-codes";
import { errorReasons } from "@apex/contract/error-reasons";
import { requestIdHeader } from "@apex/contract/headers";
import type { ProblemBody } from "@apex/contract/problem";
import { isApiToken } from "../access/api-token.ts";
import type { RequestFacts } from "../context.ts";
import type { Refusal } from "../../platform/refusal.ts";
import { sayProblem } from "../../platform/words/say.ts";

/**
 * The most issues in an answer. Nobody fixes more at a time, and a body full of mistakes must not produce a much longer
 * answer.
 */
const issuesMax = 50;

type Asker = Pick<RequestFacts, "requestId" | "language" | "bearer">;

/**
 * A JSON answer that must not be cached.
 * @param body a value, or a stream of the bytes of its JSON.
 */
export function jsonResponse(
  status: number,
  body: unknown,
  requestId: string,
  headers?: Record<string, string>,
): Response {
  return new Response(body instanceof ReadableStream ? body : JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      [requestIdHeader]: requestId,
      ...headers,
    },
  });
}

/**
 * Turns a refusal into a problem of the contract, with its sentence in the caller's language.
 * @param status by default the status of the code.
 */
export function problemResponse(
  refusal: Refusal,
  { requestId, language, bearer }: Asker,
  status: number = errorCodes[refusal.code].status,
): Response {
  const { code, params, issues, retryAfterMs } = refusal;
  const body: ProblemBody = {
    code,
    message: sayProblem(language, code, params),
    ...((isApiToken(bearer) || refusal.params["header"] !== undefined) && {
      reason: refusal.reason ?? errorReasons[code],
    }),
    ...(Object.keys(params).length > 0 && { params }),
    ...(issues.length > 0 && { issues: issues.slice(0, issuesMax) }),
    requestId,
  };
  return jsonResponse(status, body, requestId, {
    ...(retryAfterMs !== undefined && { "retry-after": String(Math.ceil(retryAfterMs / 1_000)) }),
    // RFC 9110, 15.5.2: a 401 names the scheme to use. Browsers show no prompt for this one.
    ...(status === 401 && { "www-authenticate": "Bearer" }),
  });
}
