import type { ApexError } from "@apex/client/apex-error";
import { isErrorCode, type ErrorCode } from "@apex/contract/error-codes";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../words/message-ids.ts";

/** What this client says where no problem came. */
const wordsOfKind = {
  network: "apex.errors.network",
  timeout: "apex.errors.timeout",
  aborted: "apex.errors.aborted",
  unexpected: "apex.errors.unexpected",
} as const satisfies Record<Exclude<ApexError["kind"], "problem">, MessageId>;

/** The words of a code; that each code has them is checked by this function's type. */
export function errorWordsOf(code: ErrorCode): MessageId {
  return `apex.errors.${code}`;
}

/** Answers where the server's own message is shown: what must be verified, what is switched off and why. */
const serverSpeaksAt: ReadonlySet<number | undefined> = new Set([406, 423]);

/** The one sentence of an error: our own for a code that we know, else the server's. */
export function errorSentence(error: ApexError, intl: IntlShape): string {
  if (error.kind !== "problem") {
    const isServersFault = error.kind === "unexpected" && (error.status ?? 0) >= 500;
    return intl.formatMessage({
      id: isServersFault ? "apex.errors.internal-error" : wordsOfKind[error.kind],
    });
  }
  const code = error.code ?? "";
  const isSpokenByServer = serverSpeaksAt.has(error.status) || !isErrorCode(code);
  if (isSpokenByServer && error.message) return error.message;
  return intl.formatMessage({
    id: isErrorCode(code) ? errorWordsOf(code) : "apex.errors.internal-error",
  });
}
