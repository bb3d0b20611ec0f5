import type { ApexError } from "@apex/client/apex-error";
import { useRef, useState, type SyntheticEvent } from "react";
import { useIntl } from "react-intl";
import type * as z from "zod/mini";
import { errorSentence } from "../../base/errors/error-words.ts";
import { wordsOfIssue } from "../../base/form/validation-words.ts";
import { isCodeError } from "./code-errors.ts";

interface TypedCodeOptions {
  /** The schema of the code; its message is a validation code. */
  schema: z.ZodMiniType<string, string>;
  onSubmit: (code: string) => void;
  isPending: boolean;
  /** The request's refusal; only errors of the code are shown. */
  error: ApexError | undefined;
  /** Default: the words of the error's code. */
  sentenceOf?: typeof errorSentence;
}

/**
 * The form of a single code, with the rules for every code in the product: it takes the focus, is sent as soon as it is
 * complete, stays as typed, and is not sent again after a refusal.
 */
export function useTypedCode(options: TypedCodeOptions) {
  const { schema, onSubmit, isPending, error, sentenceOf = errorSentence } = options;
  const intl = useIntl();
  const [code, setCode] = useState("");
  const [issue, setIssue] = useState<string>();
  // `before`: the error at the time of sending, which belongs to an earlier code.
  const [sent, setSent] = useState<{ code: string; before?: ApexError | undefined }>({ code: "" });
  const [refusals, setRefusals] = useState<ReadonlyMap<string, ApexError>>(new Map());
  const input = useRef<HTMLInputElement>(null);
  const answer = isCodeError(error) && error !== sent.before ? error : undefined;
  const refusalOf = (typed: string) => (typed === sent.code ? answer : refusals.get(typed));
  const shown = refusalOf(code.trim());
  const send = (typed: string) => {
    const found = schema.safeParse(typed).error?.issues[0]?.message;
    setIssue(found);
    if (found !== undefined || refusalOf(typed.trim())) input.current?.focus();
    else if (!isPending) {
      if (answer) setRefusals(new Map(refusals).set(sent.code, answer));
      setSent({ code: typed.trim(), before: error });
      onSubmit(typed.trim());
    }
  };
  return {
    /** The props to spread on the field. */
    field: {
      inputRef: input,
      takesFocus: true,
      value: code,
      onChange: (typed: string) => {
        setCode(typed);
        setIssue(undefined);
      },
      error:
        issue === undefined
          ? shown && sentenceOf(shown, intl)
          : intl.formatMessage({ id: wordsOfIssue(issue) }),
    },
    /** Sends a code that is whole: for `onComplete`. */
    complete: send,
    /** The error at the field. */
    shown,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      send(code);
    },
    /** Sends the same code again after an error that was not the code's. */
    retry: () => send(code),
    /** Clears the field and its errors, because a new code has been requested. */
    startOver: () => {
      setCode("");
      setIssue(undefined);
      setSent({ code: "", before: error });
      setRefusals(new Map());
    },
  };
}
