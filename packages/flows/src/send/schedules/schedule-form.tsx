import { dayMs } from "@apex/contract/durations";
import type { Verification } from "@apex/client/events";
import { assetFacts, type Asset } from "@apex/contract/assets";
import type { MoneyTerms } from "@apex/contract/money-terms";
import type { PaymentIntent } from "@apex/contract/schedules/intent";
import { createTransferBody } from "@apex/contract/transfers/create-transfer";
import { dateInZone, dateOf, midnightMs } from "@apex/contract/schedules/zone-time";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { amountOf } from "../../parts/money-order/order-amount.ts";
import { amountRefusalWords, OrderTerms } from "../../parts/money-order/order-terms.tsx";
import { WithTerms } from "../../parts/money-order/with-terms.tsx";
import { laterTerms } from "../../parts/money-order/when.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { plannedBy, planValuesShape } from "../../parts/planned-payment/plan-values.ts";
import type { PlannedPayment, ScheduleValues } from "../../parts/planned-payment/schedule-draft.ts";
import {
  hasFixedAmount,
  intentOf,
  takesNote,
  type ScheduleTarget,
} from "../../parts/planned-payment/payment-target.ts";
import { useTargetTerms } from "./use-target-terms.ts";

export interface ScheduleFormProps {
  target: ScheduleTarget;
  asset: Asset;
  values: ScheduleValues;
  timeZone: string;
  /** True if the schedule makes no payments until it is resumed. Default false. */
  isPaused?: boolean;
  /** Number of payments made or tried, and the day of the last one. */
  made: { readonly count: number; readonly lastOn: string | undefined };
  /** Stores the typed values. */
  onType: (values: ScheduleValues) => void;
  onNext: (payment: PlannedPayment) => void;
  onVerify: (verification: Verification) => void;
}

/** The amount, frequency and end. */
export function ScheduleForm(props: ScheduleFormProps) {
  const terms = useTargetTerms(props.target, props.asset);
  return (
    <WithTerms terms={terms} onVerify={props.onVerify}>
      {(known) => <OpenForm {...props} terms={known} />}
    </WithTerms>
  );
}

export const scheduleForm = z.object({
  typedAmount: z.string(),
  note: z.nonoptional(createTransferBody.shape.note),
  ...planValuesShape,
});

function OpenForm({
  target,
  asset,
  values,
  timeZone,
  isPaused = false,
  made,
  terms,
  onType,
  onNext,
}: ScheduleFormProps & { terms: MoneyTerms }) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const progress = { afterOn: made.lastOn, afterMs: nowMs(), madeCount: made.count };
  const today = dateInZone(nowMs(), timeZone);
  // Only a schedule that has already started can keep a first day in the past.
  const [minDay] = useState(() =>
    values.startsOn !== null && values.startsOn < today ? values.startsOn : today,
  );
  const form = useApexForm({
    schema: scheduleForm,
    // Tomorrow is the default, because today's hour of payment may be over.
    defaultValues: { ...values, startsOn: values.startsOn ?? dateOf(midnightMs(today) + dayMs) },
    onType,
    onSubmit: (filled) => {
      const read = plannedBy(filled, timeZone, progress);
      const intent = readIntent(filled);
      if (!("plan" in read)) {
        form.form.setError(read.field, { type: "code", message: read.code });
        form.form.setFocus(read.field);
      } else if (intent) onNext({ intent, plan: read.plan });
    },
  });
  const readIntent = ({ typedAmount, note }: ScheduleValues): PaymentIntent | undefined => {
    const amount = amountOf(typedAmount, asset, laterTerms(terms), intl.locale);
    if ("amount" in amount)
      return intentOf(target, { amount: amount.amount, fee: terms.fee, note: note.trim() });
    form.form.setError("typedAmount", amountRefusalWords(amount.refusal, terms, intl));
    form.form.setFocus("typedAmount");
    return undefined;
  };
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="typedAmount">
        {(field) => (
          <AmountField
            {...field}
            label={
              target.kind === "address"
                ? intl.formatMessage({ id: "apex.schedules.amountToAddress" })
                : intl.formatMessage({ id: "apex.schedules.amountLabel" }, { name: target.name })
            }
            asset={asset}
            decimals={assetFacts(asset).scale}
            size="large"
            isReadOnly={hasFixedAmount(target)}
          />
        )}
      </FormField>
      <OrderTerms terms={terms} />
      <PlanFields {...{ form, timeZone, isPaused, progress, minDay }} />
      {takesNote(target) && (
        <TextFormField
          form={form}
          name="note"
          label={intl.formatMessage({ id: "apex.schedules.noteLabel" })}
          autoComplete="off"
        />
      )}
      <p className="text-body text-text-muted">
        {intl.formatMessage(
          { id: "apex.schedules.lowBalance" },
          { available: writtenMoney(terms.available, intl) },
        )}
      </p>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.schedules.review" })}
      </Button>
    </FormBody>
  );
}
