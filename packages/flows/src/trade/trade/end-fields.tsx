import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { Select } from "@apex/ui/select/select";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import { FormField } from "../../base/form/form-field.tsx";
import type { ApexForm } from "../../base/form/use-apex-form.ts";
import { orderEnds, type OrderValues } from "./limit-order-steps.ts";

export interface EndFieldsProps {
  form: ApexForm<OrderValues, OrderValues>;
  /** The first date that can be chosen, `YYYY-MM-DD`. */
  minDay: string;
}

/** The expiry of an order. */
export function EndFields({ form, minDay }: EndFieldsProps) {
  const intl = useIntl();
  const end = useWatch({ control: form.form.control, name: "end" });
  return (
    <>
      <FormField form={form} name="end">
        {(field) => (
          <Select
            {...field}
            label={intl.formatMessage({ id: "apex.trade.end" })}
            placeholder={intl.formatMessage({ id: "apex.trade.end" })}
            options={orderEnds.map((kind) => ({
              value: kind,
              label: intl.formatMessage({ id: `apex.trade.end-${kind}` }),
            }))}
          />
        )}
      </FormField>
      {end === "date" && (
        <FormField form={form} name="endsOn">
          {(field) => (
            <DatePicker
              {...field}
              label={intl.formatMessage({ id: "apex.trade.endsOn" })}
              openLabel={intl.formatMessage({ id: "apex.trade.endsOnOpen" })}
              min={minDay}
            />
          )}
        </FormField>
      )}
    </>
  );
}
