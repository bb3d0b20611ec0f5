import type { ApexError } from "@apex/client/apex-error";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../words/message-ids.ts";

/** The client's own words for an error without a problem. */
const wordsOfKind = {
  network: "apex.errors.network",
  timeout: "apex.errors.timeout",
  aborted: "apex.errors.aborted",
  unexpected: "apex.errors.unexpected",
} as const satisfies Record<Exclude<ApexError["kind"], "problem">, MessageId>;

/**
 * The words of a code that are at hand: what is said without an answer, or on many pages, is in the domain `errors`; what the server
 * alone refuses with is in `problems`, which only those pages load that tell a refusal of the past.
 */
export function errorWordsOf(code: string, { messages }: IntlShape): MessageId | undefined {
  const isHere = (id: string): id is MessageId => Object.hasOwn(messages, id);
  return [`apex.errors.${code}`, `apex.problems.${code}`].find(isHere);
}

/** Answers where the server's own message is shown: what must be verified, what is switched off and why. */
const serverSpeaksAt: ReadonlySet<number | undefined> = new Set([406, 423]);

/** The one sentence of an error: our own where its words are at hand, else the server's, which is in the reader's language. */
export function errorSentence(error: ApexError, intl: IntlShape): string {
  if (error.kind !== "problem") {
    const isServersFault = error.kind === "unexpected" && (error.status ?? 0) >= 500;
    return intl.formatMessage({
      id: isServersFault ? "apex.errors.internal-error" : wordsOfKind[error.kind],
    });
  }
  const own = errorWordsOf(error.code ?? "", intl);
  if (error.message && (own === undefined || serverSpeaksAt.has(error.status)))
    return error.message;
  return intl.formatMessage({ id: own ?? "apex.errors.internal-error" });
}

/** The sentence of a refusal, with the tries left if they are counted. */
export function refusalSentence(failure: ApexError, intl: IntlShape): string {
  const sentence = errorSentence(failure, intl);
  const { triesLeft } = failure.params;
  return typeof triesLeft === "number"
    ? `${sentence}. ${intl.formatMessage({ id: "apex.flow.triesLeft" }, { count: triesLeft })}`
    : sentence;
}
