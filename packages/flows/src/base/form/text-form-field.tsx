import { plainDigits } from "@apex/ui/field/plain-digits";
import { TextField, type TextFieldProps } from "@apex/ui/text-field/text-field";
import { Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { boundTo, type BoundField } from "./form-field.tsx";
import type { ApexForm } from "./use-apex-form.ts";

/** The keyboards of digits. */
const ofDigits: ReadonlySet<string | undefined> = new Set(["decimal", "numeric", "tel"]);

export interface TextFormFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Sent extends FieldValues,
> extends Omit<TextFieldProps, keyof BoundField<string> | "form"> {
  form: ApexForm<Values, Sent>;
  name: Name;
}

/** A field of plain text in a form. Digits of other scripts are taken as plain ones where the field asks for digits. */
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
          onChange={(text) =>
            field.onChange(ofDigits.has(rest.inputMode) ? plainDigits(text) : text)
          }
        />
      )}
    />
  );
}
