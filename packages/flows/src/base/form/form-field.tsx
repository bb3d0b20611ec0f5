import type { ValidationCode } from "@apex/contract/validation-codes";
import { FormErrorSummary } from "@apex/ui/form-error-summary/form-error-summary";
import type { ReactElement, ReactNode, RefCallback } from "react";
import {
  Controller,
  get,
  useFormState,
  type ControllerRenderProps,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from "react-hook-form";
import { useIntl, type IntlShape } from "react-intl";
import { ErrorView } from "../errors/error-view.tsx";
import { sentenceType, type ApexForm } from "./use-apex-form.ts";
import { wordsOfIssue } from "./validation-words.ts";

/** The props to spread on a field of ui. */
export interface BoundField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** The sentence, ready to be shown; undefined while the field is valid. */
  error: string | undefined;
  inputRef: RefCallback<HTMLElement>;
}

export interface FormFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent extends FieldValues,
> {
  form: ApexForm<Values, Sent>;
  name: Name;
  children: (field: BoundField<FieldPathValue<Values, Name>>) => ReactElement;
}

/** The one binding of a form to a field: value, blur, error in words, ref to the input. */
export function FormField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent extends FieldValues,
>({ form, name, children }: FormFieldProps<Values, Name, Sent>) {
  const intl = useIntl();
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field, fieldState }) =>
        children({
          ...boundTo(form, field, fieldState.error, intl),
          value: field.value,
          onChange: field.onChange,
        })
      }
    />
  );
}

/** The values of a field with no answer yet. */
const empty: ReadonlySet<unknown> = new Set(["", false, null, undefined]);

/** The props that a field of ui takes besides its value. */
export function boundTo(
  form: Pick<ApexForm<FieldValues, FieldValues>, "id" | "inputs">,
  field: Pick<ControllerRenderProps, "name" | "onBlur" | "ref" | "value">,
  error: FieldError | undefined,
  intl: IntlShape,
): Omit<BoundField<unknown>, "value" | "onChange"> {
  return {
    name: field.name,
    // An empty field is complained about once the form is sent, not while a person passes it.
    onBlur: () => {
      if (!empty.has(field.value)) field.onBlur();
    },
    error: fieldSentence(error, intl),
    inputRef: (input) => {
      field.ref(input);
      // The summary's link needs an id; an input of a choice has none of its own.
      if (input?.id === "") input.id = `${form.id}${field.name}`;
      form.inputs.set(field.name, input);
    },
  };
}

/** The sentence of a field's error. */
function fieldSentence(error: FieldError | undefined, intl: IntlShape): string | undefined {
  if (!error) return undefined;
  if (error.type === sentenceType) return error.message;
  // Only a schema's own issue knows the limit.
  const maximum = error.message === "too-long" && Number(error.type);
  if (maximum) return intl.formatMessage({ id: "apex.validation.maximum" }, { maximum });
  return intl.formatMessage({ id: wordsOfIssue(error.message ?? "") });
}

export interface FormBodyProps<Values extends FieldValues, Sent extends FieldValues> {
  form: ApexForm<Values, Sent>;
  /** The next step after an error that belongs to no field; default "Try again". */
  errorAction?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A form: its fields, what went wrong above them, its buttons. */
export function FormBody<Values extends FieldValues, Sent extends FieldValues>({
  form,
  errorAction,
  className = "grid gap-5",
  children,
}: FormBodyProps<Values, Sent>) {
  return (
    <form noValidate onSubmit={form.submit} className={className}>
      {form.error && (
        <ErrorView
          error={form.error}
          onRetry={() => form.submit()}
          isRetrying={form.isSubmitting}
          action={errorAction}
        />
      )}
      <Summary form={form} />
      {children}
    </form>
  );
}

/** Codes whose sentences are read under their field's label, and say nothing on their own. */
const needsName: ReadonlySet<string | undefined> = new Set<ValidationCode>([
  "value-required",
  "field-empty",
  "digits-only",
  "invalid",
  "too-long",
]);

/** Fields are listed as they are met. */
function inPageOrder(one: Node | null | undefined, other: Node | null | undefined): number {
  if (!one || !other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Two errors or more of one submit are listed on top, each leading to its field. */
function Summary<Values extends FieldValues, Sent extends FieldValues>({
  form,
}: {
  form: ApexForm<Values, Sent>;
}) {
  const intl = useIntl();
  const { errors } = useFormState({ control: form.form.control });
  const { attempt, fields } = form.refusal;
  const names = fields
    .filter((name) => get(errors, name) !== undefined)
    .toSorted((one, other) => inPageOrder(form.inputs.get(one), form.inputs.get(other)));
  return (
    <FormErrorSummary
      title={intl.formatMessage({ id: "apex.flow.problemTitle" })}
      attempt={attempt}
      errors={(names.length < 2 ? [] : names).map((name) => {
        const error: FieldError | undefined = get(errors, name);
        const message = fieldSentence(error, intl) ?? "";
        return {
          fieldId: form.inputs.get(name)?.id,
          message,
          ...(needsName.has(error?.message) && {
            named: (field) =>
              intl.formatMessage({ id: "apex.flow.fieldProblem" }, { field, problem: message }),
          }),
        };
      })}
    />
  );
}
