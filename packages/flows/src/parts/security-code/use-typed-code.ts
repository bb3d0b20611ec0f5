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

/** A form of one code: its shape is checked as it is sent, and what it was refused with is over as soon as another one is typed. */
export function useTypedCode(options: TypedCodeOptions) {
  const { schema, onSubmit, isPending, error, sentenceOf = errorSentence } = options;
  const intl = useIntl();
  const [code, setCode] = useState("");
  const [issue, setIssue] = useState<string>();
  const [answered, setAnswered] = useState<ApexError>();
  const input = useRef<HTMLInputElement>(null);
  const shown = answered === error || !isCodeError(error) ? undefined : error;
  const type = (typed: string) => {
    setCode(typed);
    setIssue(undefined);
    if (shown) setAnswered(error);
  };
  const check = (typed: string) => {
    const found = schema.safeParse(typed).error?.issues[0]?.message;
    setIssue(found);
    return found === undefined;
  };
  return {
    /** The props to spread on the field. */
    field: {
      inputRef: input,
      value: code,
      onChange: type,
      error:
        issue === undefined
          ? shown && sentenceOf(shown, intl)
          : intl.formatMessage({ id: wordsOfIssue(issue) }),
    },
    /** Says what is wrong with a code before it is sent: for `onComplete`. */
    check,
    /** The error that is told at the field. */
    shown,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!check(code)) input.current?.focus();
      else if (!isPending) onSubmit(code.trim());
    },
    /** A new code is on its way: what was typed and told is over. */
    startOver: () => type(""),
  };
}
