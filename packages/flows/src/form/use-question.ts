import { toApexError, type ApexError } from "@apex/client/apex-error";
import { useId, useRef, useState, type SyntheticEvent } from "react";
import { useIntl } from "react-intl";
import type * as z from "zod/mini";
import type { BoundField } from "./form-field.tsx";
import { wordsOfIssue } from "./validation-words.ts";

export interface QuestionOptions {
  /** Names the field. */
  name: string;
  /** Of the answer; messages are validation codes. */
  schema: z.ZodMiniType<string, string>;
  initial: string;
  /** Gets a checked answer. What it throws is told as `error`. */
  onAnswer: (answer: string) => Promise<unknown>;
}

export interface Question {
  /** What a field of ui is spread with. */
  field: BoundField<string>;
  submit: (event?: SyntheticEvent) => void;
  isSubmitting: boolean;
  /** What the field could not tell. */
  error: ApexError | undefined;
  /** The question has changed: what is wrong with the answer is told when it is given again. */
  rephrase: () => void;
}

/**
 * A form of one field: the same fields and words as `useApexForm`, without the form library that the first screen of a visit
 * would wait for.
 */
export function useQuestion({ name, schema, initial, onAnswer }: QuestionOptions): Question {
  const intl = useIntl();
  const id = useId();
  const input = useRef<HTMLElement>(null);
  const [value, setValue] = useState(initial);
  const [isTold, setIsTold] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [error, setError] = useState<ApexError>();
  const issue = schema.safeParse(value).error?.issues[0]?.message;

  const answer = async () => {
    setIsTold(true);
    setError(undefined);
    if (issue !== undefined) return input.current?.focus();
    setIsSubmitting(true);
    try {
      await onAnswer(value);
    } catch (thrown) {
      setError(toApexError(thrown));
    } finally {
      setIsSubmitting(false);
    }
  };
  return {
    field: {
      id,
      name,
      value,
      onChange: setValue,
      // A field that was left empty is not told off before it is sent.
      onBlur: () => setIsTold((told) => told || value !== ""),
      error:
        isTold && issue !== undefined ? intl.formatMessage({ id: wordsOfIssue(issue) }) : undefined,
      inputRef: (element) => {
        input.current = element;
      },
    },
    submit: (event) => {
      event?.preventDefault();
      if (!isSubmitting) void answer();
    },
    isSubmitting,
    error,
    rephrase: () => setIsTold(false),
  };
}
