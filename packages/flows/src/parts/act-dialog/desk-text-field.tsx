import { reasonMaxLength } from "@apex/contract/desk/reason";
import { TextArea, type TextAreaProps } from "@apex/ui/text-area/text-area";
import { Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { boundTo } from "../../base/form/form-field.tsx";
import type { ApexForm } from "../../base/form/use-apex-form.ts";

interface NamedField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Sent extends FieldValues,
> {
  form: ApexForm<Values, Sent>;
  name: Name;
}

export interface DeskTextFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Sent extends FieldValues,
>
  extends
    NamedField<Values, Name, Sent>,
    Pick<TextAreaProps, "label" | "description" | "optionalLabel" | "rows"> {
  /** Maximum length, in characters. */
  max: number;
}

/** A text that a member of staff writes in a form, with the number of characters that are left. */
export function DeskTextField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Sent extends FieldValues,
>({ form, name, max, ...rest }: DeskTextFieldProps<Values, Name, Sent>) {
  const intl = useIntl();
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextArea
          {...rest}
          {...boundTo(form, field, fieldState.error, intl)}
          value={field.value}
          onChange={field.onChange}
          maxCount={max}
          countLabel={(left) => intl.formatMessage({ id: "apex.desk.left" }, { left })}
        />
      )}
    />
  );
}

/** The reason that a member of staff gives for an act. */
export function ReasonField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Sent extends FieldValues,
>(props: NamedField<Values, Name, Sent>) {
  const intl = useIntl();
  return (
    <DeskTextField
      {...props}
      label={intl.formatMessage({ id: "apex.desk.why" })}
      description={intl.formatMessage({ id: "apex.desk.whyHint" })}
      max={reasonMaxLength}
    />
  );
}
