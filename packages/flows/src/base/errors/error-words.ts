import type { ApexError } from "@apex/client/apex-error";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../words/message-ids.ts";

/** The client's own words for an error to which the server sent no problem document. */
const wordsOfKind = {
  network: "apex.errors.network",
  timeout: "apex.errors.timeout",
  aborted: "apex.errors.aborted",
  unexpected: "apex.errors.unexpected",
} as const satisfies Record<Exclude<ApexError["kind"], "problem">, MessageId>;

/**
 * The words of a code, or of its reason where that has some, if they are loaded. The domain `errors` has codes that occur without an answer or on many
 * pages. The domain `problems` has the server's other refusals; only pages that show past refusals load it.
 */
export function errorWordsOf(
  code: string,
  { reason }: Readonly<Record<string, unknown>>,
  { messages }: IntlShape,
): MessageId | undefined {
  const isHere = (id: string): id is MessageId => Object.hasOwn(messages, id);
  return [
    `apex.problems.${code}.${String(reason)}`,
    `apex.errors.${code}`,
    `apex.problems.${code}`,
  ].find(isHere);
}

/** Statuses whose server message is shown, because it says what to verify, or what is switched off and why. */
const serverSpeaksAt: ReadonlySet<number | undefined> = new Set([406, 423]);

/** The sentence of an error: our own if its words are loaded, else the server's, which is in the reader's language. */
export function errorSentence(error: ApexError, intl: IntlShape): string {
  if (error.kind !== "problem") {
    const isServersFault = error.kind === "unexpected" && (error.status ?? 0) >= 500;
    return intl.formatMessage({
      id: isServersFault ? "apex.errors.internal-error" : wordsOfKind[error.kind],
    });
  }
  const own = errorWordsOf(error.code ?? "", error.params, intl);
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
