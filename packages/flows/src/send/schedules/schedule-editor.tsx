import type { Verification } from "@apex/client/events";
import type { Schedule } from "@apex/contract/schedules/schedules";
import { Button } from "@apex/ui/button/button";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useHeadingFocus } from "../../base/flow/use-heading-focus.ts";
import { targetOfSchedule } from "../../parts/planned-payment/payment-target.ts";
import { editOnto, isOutdated, valuesOf, type KeptEdit } from "./edit-draft.ts";
import { PausedNotice } from "./paused-notice.tsx";
import { ScheduleFacts } from "./schedule-facts.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleReview } from "./schedule-review.tsx";

export interface ScheduleEditorProps {
  schedule: Schedule;
  edit: KeptEdit;
  headingLevel: 1 | 2 | 3;
  onVerify: (verification: Verification) => void;
}

/** Changes a schedule's amount or plan, with the code that covers its payments. */
export function ScheduleEditor({ schedule, edit, headingLevel, onVerify }: ScheduleEditorProps) {
  const intl = useIntl();
  const client = useClient();
  const target = targetOfSchedule(schedule);
  const { values = valuesOf(schedule, intl.locale), payment, codeSent } = edit.draft;
  const { isPaused } = schedule;
  const made = { count: schedule.runCount, lastOn: schedule.lastRun?.on };
  const step = isOutdated(edit.draft, schedule) ? "changed" : payment ? "review" : "form";
  const heading = useHeadingFocus(step);
  const toForm = () => edit.keep(() => ({ payment: undefined, codeSent: undefined }));
  return (
    <Page width="form">
      <PageHeader
        title={
          step === "review"
            ? intl.formatMessage({ id: "apex.schedules.reviewTitle" })
            : intl.formatMessage({ id: "apex.schedules.editTitle" }, { name: schedule.payee.name })
        }
        headingLevel={headingLevel}
        headingRef={heading}
        {...(step === "review" && {
          description: intl.formatMessage({ id: "apex.schedules.reviewLead" }),
        })}
        back={
          <IconButton
            label={intl.formatMessage({ id: "apex.flow.back" })}
            onPress={step === "review" ? toForm : edit.forget}
          >
            <ArrowLeft />
          </IconButton>
        }
      />
      {step === "changed" ? (
        <Changed schedule={schedule} edit={edit} />
      ) : (
        isPaused && <PausedNotice />
      )}
      {step === "review" && payment && (
        <ScheduleReview
          {...{ target, payment, isPaused, onVerify }}
          scheduleId={schedule.id}
          progress={{ madeCount: made.count, afterOn: made.lastOn, afterMs: client.businessMs() }}
          code={{ sent: codeSent, onSent: (sent) => edit.keep(() => ({ codeSent: sent })) }}
          onChange={toForm}
          onSaved={edit.forget}
        />
      )}
      {step === "form" && (
        <ScheduleForm
          {...{ target, values, isPaused, made, onVerify }}
          timeZone={schedule.plan.timeZone}
          asset={schedule.amount.asset}
          onType={(typed) => edit.keep(() => ({ values: typed }))}
          onNext={(planned) => edit.keep(() => ({ payment: planned }))}
        />
      )}
    </Page>
  );
}

/** Shows a version that was saved elsewhere during the edit. The person must see it before replacing it. */
function Changed({ schedule, edit }: Pick<ScheduleEditorProps, "schedule" | "edit">) {
  const intl = useIntl();
  return (
    <>
      <Notice
        tone="caution"
        live="alert"
        title={intl.formatMessage({ id: "apex.schedules.changedTitle" })}
      >
        {intl.formatMessage({ id: "apex.schedules.changedBody" })}
      </Notice>
      <ScheduleFacts schedule={schedule} />
      <div className="flex flex-wrap gap-2.5">
        <Button onPress={() => edit.keep((now) => editOnto(schedule, now, intl.locale))}>
          {intl.formatMessage({ id: "apex.schedules.changedContinue" })}
        </Button>
        <Button variant="quiet" onPress={edit.forget}>
          {intl.formatMessage({ id: "apex.schedules.changedDiscard" })}
        </Button>
      </div>
    </>
  );
}
