import type { PayoutField } from "@apex/contract/fiat-withdrawals/payout-fields";
import { ComboBox } from "@apex/ui/combo-box/combo-box";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useIntl } from "react-intl";
import { FormField } from "../../base/form/form-field.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import type { ApexForm } from "../../base/form/use-apex-form.ts";
import { keyOf, type PayoutValues } from "./payout-field-values.ts";
import { useCountryOptions } from "./use-country-options.tsx";

export interface PayoutFieldInputProps {
  form: ApexForm<PayoutValues, PayoutValues>;
  field: PayoutField;
}

/** A field as the server describes it. A field with only one possible answer is hidden. */
export function PayoutFieldInput({ form, field }: PayoutFieldInputProps) {
  const { label, hint, kind, choices = [] } = field;
  if (kind === "country") return <CountryInput form={form} field={field} />;
  if (kind === "choice" && choices.length === 1) return null;
  if (kind === "choice")
    return (
      <FormField form={form} name={keyOf(field)}>
        {(bound) => <RadioGroup {...bound} label={label} choices={choices} />}
      </FormField>
    );
  return (
    <TextFormField
      form={form}
      name={keyOf(field)}
      label={label}
      {...(hint !== undefined && { description: hint })}
      inputMode={kind === "digits" ? "numeric" : "text"}
      autoComplete="off"
    />
  );
}

function CountryInput({ form, field }: PayoutFieldInputProps) {
  const intl = useIntl();
  const options = useCountryOptions(undefined);
  return (
    <FormField form={form} name={keyOf(field)}>
      {({ value, onChange, ...bound }) => (
        <ComboBox
          {...bound}
          label={field.label}
          options={options}
          value={value === "" ? null : value}
          onChange={(chosen) => onChange(chosen ?? "")}
          emptyLabel={intl.formatMessage({ id: "apex.country.none" })}
          openLabel={intl.formatMessage({ id: "apex.transfer.countryOpen" })}
        />
      )}
    </FormField>
  );
}
