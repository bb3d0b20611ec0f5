import { ApexError } from "@apex/client/apex-error";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { Language } from "@apex/contract/auth/language";
import { use, useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import type { BoundField } from "../../base/form/form-field.tsx";
import { isolatingIntl } from "../../base/words/isolating-intl.ts";
import { wordsToCome } from "../../base/words/load-words.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { useLanguage } from "../../base/words/words-provider.tsx";
import { kindOfIdentifier } from "../../parts/verification/identifier-field.tsx";

type Judge = typeof import("./identifier-answer.ts").identifierJudge;

export interface IdentifierAnswer {
  identifier: string;
  /** True if an account has the identifier. */
  isKnown: boolean;
}

export interface IdentifierQuestion {
  /** The props of IdentifierField. */
  field: BoundField<string>;
  kind: IdentifierType;
  onKind: (kind: IdentifierType) => void;
  submit: (event?: SyntheticEvent) => void;
  /** Typing has begun: loads the code that checks it. */
  begin: () => void;
  isSubmitting: boolean;
  /** An error that does not belong to the field. */
  error: ApexError | undefined;
}

/** The word domains for invalid answers. */
const issueDomains = ["validation"] as const;

/** Loads the code that checks an identifier, with the words of its issues. */
async function judgeIn(language: Language): Promise<Judge> {
  try {
    const [{ identifierJudge }] = await Promise.all([
      import("./identifier-answer.ts"),
      wordsToCome(language, issueDomains),
    ]);
    return identifierJudge;
  } catch (cause) {
    throw new ApexError({ kind: "network", cause });
  }
}

/** Returns the sentence of an issue. The words load together with the check, and again for another language. */
function useIssueWords(isLoaded: boolean): (issue: MessageId | undefined) => string | undefined {
  const intl = useIntl();
  const language = useLanguage();
  // This must be the last hook, as in `MoreWords`.
  const messages = isLoaded ? use(wordsToCome(language, issueDomains)) : undefined;
  return (issue) =>
    messages && issue !== undefined
      ? isolatingIntl({ ...intl, messages }).formatMessage({ id: issue })
      : undefined;
}

/**
 * The form of a visit's first screen: the fields and words of `useApexForm`. The form library, the schemas, the words of what is invalid
 * and the HTTP client load while the person types.
 */
export function useIdentifierQuestion(
  initial: string,
  onAnswer: (answer: IdentifierAnswer) => void,
): IdentifierQuestion {
  const client = useClient();
  const language = useLanguage();
  const input = useRef<HTMLElement>(null);
  const [judge, setJudge] = useState<Judge>();
  const [kind, setKind] = useState(() => kindOfIdentifier(initial));
  const [value, setValue] = useState(initial);
  const [isTold, setIsTold] = useState(false);
  const { isPending: isSubmitting, error, attempt } = useAttempt<"answer">();
  const issue = judge?.issueOf(kind, value);

  // Takes over text that was typed before the script loaded.
  const takeOver = useEffectEvent(() => {
    if (input.current instanceof HTMLInputElement && input.current.value !== value)
      setValue(input.current.value);
  });
  useLayoutEffect(() => takeOver(), []);

  const loadJudge = async (): Promise<Judge> => {
    const loaded = await judgeIn(language);
    setJudge(loaded);
    return loaded;
  };
  const answer = async () => {
    setIsTold(true);
    const { issueOf, isKnown } = judge ?? (await loadJudge());
    if (issueOf(kind, value) !== undefined) return input.current?.focus();
    onAnswer({ identifier: value, isKnown: await isKnown(client, value) });
  };
  const sentenceOf = useIssueWords(judge !== undefined);
  return {
    field: {
      name: "identifier",
      value,
      onChange: setValue,
      // An empty field shows no error before it is submitted.
      onBlur: () => setIsTold((told) => told || value !== ""),
      error: isTold ? sentenceOf(issue) : undefined,
      inputRef: (element) => {
        input.current = element;
      },
    },
    kind,
    onKind: (chosen) => {
      // Issues of the other kind appear once it is submitted.
      setIsTold(false);
      setKind(chosen);
    },
    submit: (event) => {
      event?.preventDefault();
      if (!isSubmitting) void attempt("answer", answer);
    },
    // Submitting loads it again, and reports a failure.
    begin: () => void (judge ?? loadJudge().catch(() => undefined)),
    isSubmitting,
    error,
  };
}
