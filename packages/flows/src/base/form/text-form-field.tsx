import { TextField, type TextFieldProps } from "@apex/ui/text-field/text-field";
import { Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { boundTo, type BoundField } from "./form-field.tsx";
import type { ApexForm } from "./use-apex-form.ts";

export interface TextFormFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Sent extends FieldValues,
> extends Omit<TextFieldProps, keyof BoundField<string> | "form"> {
  form: ApexForm<Values, Sent>;
  name: Name;
}

/** A field of plain text in a form. */
export function TextFormField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Sent extends FieldValues,
>({ form, name, ...rest }: TextFormFieldProps<Values, Name, Sent>) {
  const intl = useIntl();
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...rest}
          {...boundTo(form, field, fieldState.error, intl)}
          value={typeof field.value === "string" ? field.value : ""}
          onChange={field.onChange}
        />
      )}
    />
  );
}
