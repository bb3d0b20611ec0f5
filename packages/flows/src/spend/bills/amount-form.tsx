import type { Verification } from "@apex/client/events";
import type { BillKind } from "@apex/contract/bills/bill";
import { billQuestionSchema } from "@apex/contract/bills/bill-customer";
import type { Biller, BillPlan } from "@apex/contract/bills/billers";
import { accountLabelSchema } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { says } from "@apex/contract/validation-codes";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { FormBody } from "../../base/form/form-field.tsx";
import { optionalText } from "../../base/form/optional-text.ts";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { amountOf } from "../../parts/money-order/order-amount.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { amountRefusalWords, OrderTerms } from "../../parts/money-order/order-terms.tsx";
import { laterTerms, WhenChoice, type When } from "../../parts/money-order/when.tsx";
import { billOf, type Customer, type ReviewedBill } from "./bill-steps.ts";
import { BillAmount } from "./bill-amount.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { PlanField } from "./plan-field.tsx";
import { useCustomer } from "./use-customer.ts";

export const billAmountForm = z.object({
  planId: z.string(),
  typedAmount: z.string(),
  saveAs: optionalText(accountLabelSchema),
});
/** The values as typed. */
export type TypedBill = z.output<typeof billAmountForm>;

export interface AmountFormProps {
  kind: BillKind;
  customer: Customer;
  /** The biller; undefined if it no longer takes bills. */
  biller: Biller | undefined;
  terms: MoneyTerms;
  typed: TypedBill;
  when: When;
  onWhen: (when: When) => void;
  onType: (typed: TypedBill) => void;
  onNext: (reviewed: ReviewedBill) => void;
  /** Schedules the payment instead, with the amount as typed. */
  onSchedule: (reviewed: ReviewedBill, typedAmount: string) => void;
  onVerify: (verification: Verification) => void;
}

/** The amount, or the bundle or package, and the time. */
export function AmountForm(props: AmountFormProps) {
  const { kind, customer, biller, terms, typed, when, onWhen, onType, onVerify } = props;
  const intl = useIntl();
  const isPlanned = kind === "data" || kind === "cable-tv";
  const form = useApexForm({
    schema: billAmountForm,
    defaultValues: typed,
    onType,
    onSubmit: (values) => {
      const plan = isPlanned ? biller?.plans.find(({ id }) => id === values.planId) : undefined;
      if (isPlanned && !isSold(plan)) return;
      const amount = plan ? writeAmount(plan.price.amount, intl.locale) : values.typedAmount;
      submit(values, plan, amount);
    },
  });
  const isSold = (plan: BillPlan | undefined): plan is BillPlan => {
    if (plan === undefined)
      form.form.setError("planId", { type: "code", message: says("value-required") });
    else if (enquiry.unknown === undefined) return !enquiry.isAsking;
    return false;
  };
  const submit = (values: TypedBill, plan: BillPlan | undefined, typedAmount: string) => {
    const bounds = when === "now" ? terms : laterTerms(terms);
    const read = amountOf(typedAmount, terms.fee.asset, bounds, intl.locale);
    const bill = billOf(kind, customer, plan?.id);
    if (!("amount" in read) || bill === undefined) {
      const field = isPlanned ? "planId" : "typedAmount";
      if ("refusal" in read)
        form.form.setError(field, amountRefusalWords(read.refusal, terms, intl));
      if (!isPlanned) form.form.setFocus("typedAmount");
      return;
    }
    const saveAs = values.saveAs.trim();
    const customerName = enquiry.customer?.name ?? customer.facts.name;
    const reviewed = {
      bill,
      billerName: customer.billerName,
      amount: read.amount,
      fee: terms.fee,
      ...(plan && { planName: plan.name }),
      ...(customerName !== undefined && { customerName }),
      ...(saveAs !== "" && { saveAs }),
    };
    if (when === "now") props.onNext(reviewed);
    else props.onSchedule(reviewed, typedAmount);
  };
  const planId = useWatch({ control: form.form.control, name: "planId" });
  const { billerId, customerId } = customer;
  const asked = billQuestionSchema.safeParse({ kind, billerId, customerId, planId });
  // A bundle or package is checked as soon as it is chosen.
  const enquiry = useCustomer(isPlanned && planId !== "" && asked.success ? asked.data : undefined);
  return (
    <FormBody form={form} className="grid gap-6">
      <CustomerCard facts={{ ...customer.facts, ...enquiry.customer }} />
      {isPlanned ? (
        <PlanField
          form={form}
          kind={kind}
          plans={biller?.plans ?? []}
          facts={customer.facts}
          isUnknown={enquiry.unknown === "plan"}
        />
      ) : (
        <BillAmount form={form} kind={kind} terms={terms} debt={customer.facts.debt} />
      )}
      {enquiry.error && (
        <OrderError
          error={enquiry.error}
          onRetry={enquiry.askAgain}
          isRetrying={enquiry.isAsking}
          onVerify={onVerify}
        />
      )}
      <OrderTerms terms={terms} />
      <WhenChoice value={when} onChange={onWhen} />
      <TextFormField
        form={form}
        name="saveAs"
        label={intl.formatMessage({ id: "apex.bills.saveAs" })}
        description={intl.formatMessage({ id: "apex.bills.saveAsHint" })}
        autoComplete="off"
      />
      <Button type="submit" isPending={enquiry.isAsking}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
