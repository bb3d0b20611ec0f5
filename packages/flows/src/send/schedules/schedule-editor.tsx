import type { Verification } from "@apex/client/events";
import type { Schedule } from "@apex/contract/schedules/schedules";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { valuesOfPlan } from "../../parts/planned-payment/plan-values.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleReview } from "./schedule-review.tsx";
import type { PlannedPayment, ScheduleValues } from "../../parts/planned-payment/schedule-draft.ts";
import { targetOfSchedule } from "../../parts/planned-payment/payment-target.ts";

export interface ScheduleEditorProps {
  schedule: Schedule;
  headingLevel: 1 | 2 | 3;
  onClose: () => void;
  onSaved: (schedule: Schedule) => void;
  onVerify: (verification: Verification) => void;
}

/** Changes a schedule's amount or plan, with the code that covers its payments. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { schedule, headingLevel, onClose, onSaved, onVerify } = props;
  const intl = useIntl();
  const client = useClient();
  const target = targetOfSchedule(schedule);
  const [values, setValues] = useState(() => valuesOf(schedule));
  const [payment, setPayment] = useState<PlannedPayment>();
  const { timeZone } = schedule.plan;
  const made = { count: schedule.runCount, lastOn: schedule.lastRun?.on };
  const toForm = () => setPayment(undefined);
  return (
    <Page width="form">
      <PageHeader
        title={
          payment
            ? intl.formatMessage({ id: "apex.schedules.reviewTitle" })
            : intl.formatMessage({ id: "apex.schedules.editTitle" }, { name: schedule.payee.name })
        }
        headingLevel={headingLevel}
        {...(payment && { description: intl.formatMessage({ id: "apex.schedules.reviewLead" }) })}
        back={
          <IconButton
            label={intl.formatMessage({ id: "apex.flow.back" })}
            onPress={payment ? toForm : onClose}
          >
            <ArrowLeft />
          </IconButton>
        }
      />
      {payment ? (
        <ScheduleReview
          {...{ target, payment, onSaved, onVerify }}
          scheduleId={schedule.id}
          progress={{ madeCount: made.count, afterOn: made.lastOn, afterMs: client.businessMs() }}
          isNew={false}
          onChange={toForm}
        />
      ) : (
        <ScheduleForm
          {...{ target, values, timeZone, made, onVerify }}
          asset={schedule.amount.asset}
          onType={setValues}
          onNext={setPayment}
        />
      )}
    </Page>
  );
}

function valuesOf({ intent: { body }, amount, plan }: Schedule): ScheduleValues {
  return {
    typedAmount: amount.amount,
    note: ("note" in body ? body.note : undefined) ?? "",
    ...valuesOfPlan(plan),
  };
}
