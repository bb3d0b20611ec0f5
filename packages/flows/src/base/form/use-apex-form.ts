import { toApexError, type ApexError } from "@apex/client/apex-error";
import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { useIntl, type IntlShape } from "react-intl";
import type * as z from "zod/mini";
import { refusalSentence } from "../errors/error-words.ts";
import { schemaResolver } from "./schema-resolver.ts";
import { watchFocus } from "./watch-focus.ts";

export interface ApexFormOptions<Values extends FieldValues, Sent extends FieldValues> {
  /** Messages are validation codes: the contract's own schemas as they are. */
  schema: z.ZodMiniType<Sent, Values>;
  defaultValues: DefaultValues<Values>;
  /** Keeps what is typed, as it is typed: a draft survives a reload. */
  onType?: (values: Values) => void;
  /** Gets checked values. An error that it throws is told at its fields where it names them, else as `error`. */
  onSubmit: (values: Sent) => Promise<unknown> | void;
  /** The field of an error that the server tells by its code alone: `{"username-taken": "username"}`. */
  fieldOfCode?: Readonly<Partial<Record<string, FieldPath<Values>>>>;
  /** Last part of a server issue's path → field, where the names differ. */
  fieldOfPath?: Readonly<Partial<Record<string, FieldPath<Values>>>>;
}

export interface ApexForm<Values extends FieldValues, Sent extends FieldValues> {
  /** Begins the ids of inputs that have none. */
  id: string;
  /** The input of each field that is shown, which takes its focus. */
  inputs: Map<string, HTMLElement | null>;
  form: UseFormReturn<Values, unknown, Sent>;
  /** The handler for `<form noValidate onSubmit>`. */
  submit: (event?: SyntheticEvent) => void;
  isSubmitting: boolean;
  /** The error that belongs to no field. */
  error: ApexError | undefined;
  clearError: () => void;
  refusal: Refusal;
}

/** The last submit that was refused. */
interface Refusal {
  /** Counts them: the summary takes focus each time it changes. 0 before the first. */
  attempt: number;
  /** The fields that it was refused for. */
  fields: readonly string[];
}

/** The type of errors whose `message` is a sentence already. */
export const sentenceType = "sentence";

/** A form over a schema of the contract: typed text is kept, errors are said at their fields, then focused. */
export function useApexForm<Values extends FieldValues, Sent extends FieldValues = Values>(
  options: ApexFormOptions<Values, Sent>,
): ApexForm<Values, Sent> {
  const { schema, defaultValues, onSubmit } = options;
  const intl = useIntl();
  const form = useForm<Values, unknown, Sent>({
    resolver: schemaResolver(schema),
    defaultValues,
    mode: "onTouched",
    // A step's own fields: one error takes focus at its field, more at the summary.
    shouldFocusError: false,
  });
  const onType = useEffectEvent((values: Values) => options.onType?.(values));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [form],
  );
  const [error, setError] = useState<ApexError>();
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, fields: [] });
  const isBusy = useRef(false);
  const [inputs] = useState(() => new Map<string, HTMLElement | null>());
  const id = useId();
  useErrorInSight(refusal, inputs);

  const focusFirst = (fields: readonly string[]) => {
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, fields }));
    const [only] = fields;
    const field = fields.length === 1 ? fieldNamed(form, only) : undefined;
    if (field) form.setFocus(field);
  };
  const refused = (thrown: unknown, sent: Values, hasFocusMoved: boolean) => {
    const failure = toApexError(thrown);
    const about = aboutFields(form, failure, options, intl);
    // The person may have changed a value while the server was refusing it.
    const told = about.filter(({ field }) => Object.is(form.getValues()[field], sent[field]));
    for (const { field, ...error } of told) form.setError(field, error);
    if (about.length === 0) setError(failure);
    else if (told.length > 0 && !hasFocusMoved) focusFirst(told.map(({ field }) => field));
  };
  const submit = async () => {
    setError(undefined);
    await form.handleSubmit(
      async (values) => {
        const sent = { ...form.getValues() };
        const hasFocusMoved = watchFocus();
        try {
          await onSubmit(values);
        } catch (thrown) {
          refused(thrown, sent, hasFocusMoved());
        }
      },
      (errors) => focusFirst(Object.keys(errors)),
    )();
  };
  return {
    id,
    inputs,
    form,
    submit: (event) => {
      event?.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      void submit().finally(() => {
        isBusy.current = false;
      });
    },
    isSubmitting: form.formState.isSubmitting,
    error,
    clearError: () => setError(undefined),
    refusal,
  };
}

/** Brings the only refused field into view with its error, which made the page longer after the field took focus. */
function useErrorInSight(
  { fields }: Refusal,
  inputs: ReadonlyMap<string, HTMLElement | null>,
): void {
  useEffect(() => {
    const [only] = fields;
    if (only !== undefined && fields.length === 1)
      inputs.get(only)?.scrollIntoView({ block: "nearest" });
  }, [fields, inputs]);
}

function fieldNamed<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: string | undefined,
): FieldPath<Values> | undefined {
  return Object.keys(form.getValues()).find((field): field is FieldPath<Values> => field === name);
}

interface FieldError<Values extends FieldValues> {
  readonly field: FieldPath<Values>;
  readonly type: string;
  readonly message: string;
}

/** The server's issues, by the fields that they are about. */
function aboutFields<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  failure: ApexError,
  { fieldOfCode, fieldOfPath }: ApexFormOptions<Values, Sent>,
  intl: IntlShape,
): FieldError<Values>[] {
  const ofCode = failure.code === undefined ? undefined : fieldOfCode?.[failure.code];
  if (ofCode !== undefined)
    return [{ field: ofCode, type: sentenceType, message: refusalSentence(failure, intl) }];
  const errors = new Map<string, FieldError<Values>>();
  for (const issue of failure.issues) {
    const last = String(issue.path.at(-1) ?? "");
    const field = fieldOfPath?.[last] ?? fieldNamed(form, last);
    if (field === undefined || errors.has(field)) continue;
    errors.set(field, { field, type: "server", message: issue.code });
  }
  return [...errors.values()];
}
