import type { BillCustomer } from "@apex/contract/bills/bill-customer";
import type { BillPlan } from "@apex/contract/bills/billers";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { useIntl } from "react-intl";
import { FormField } from "../../base/form/form-field.tsx";
import type { ApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { TypedBill } from "./amount-form.tsx";
import { kindWords } from "./bill-words.ts";

export interface PlanFieldProps {
  form: ApexForm<TypedBill, TypedBill>;
  kind: "data" | "cable-tv";
  plans: readonly BillPlan[];
  /** The customer, whose current plan comes first. */
  facts: BillCustomer;
  /** True if the biller does not sell the chosen plan. */
  isUnknown: boolean;
}

/** The bundle or package: the current one, or another. */
export function PlanField({ form, kind, plans, facts, isUnknown }: PlanFieldProps) {
  const intl = useIntl();
  const { currentPlanId } = facts;
  const isCurrent = ({ id }: BillPlan) => id === currentPlanId;
  const ordered = plans.toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
  return (
    <FormField form={form} name="planId">
      {({ value, error, onBlur: _blur, ...field }) => (
        <ChoiceCards
          {...field}
          value={value === "" ? null : value}
          label={intl.formatMessage({ id: kindWords[kind].plan })}
          columns={2}
          error={
            error ??
            (isUnknown ? intl.formatMessage({ id: kindWords[kind].planUnknown }) : undefined)
          }
          choices={ordered.map((plan) => ({
            value: plan.id,
            title: plan.name,
            ...(isCurrent(plan) && {
              description: intl.formatMessage({ id: "apex.bills.currentPackage" }),
            }),
            trailing: writtenMoney(plan.price, intl),
          }))}
        />
      )}
    </FormField>
  );
}
