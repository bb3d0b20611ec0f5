import { isOneOf } from "./known-words.ts";
import type { Endpoint } from "./endpoint.ts";
import { anyCallErrors, anyMoneyErrors, type ErrorCode } from "./error-codes.ts";

/** Every error that a call may answer, its own first. */
export function errorsOf({
  errors,
  movesMoney,
}: Pick<Endpoint, "errors" | "movesMoney">): readonly ErrorCode[] {
  return [...errors, ...(movesMoney ? anyMoneyErrors : []), ...anyCallErrors];
}

/** True if a call may answer an error. */
export function canAnswer(
  endpoint: Pick<Endpoint, "errors" | "movesMoney" | "answersAhead">,
  code: unknown,
): boolean {
  return endpoint.answersAhead === true || isOneOf(errorsOf(endpoint), code);
}
