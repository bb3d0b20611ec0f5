import { nextRuns, type Progress } from "@apex/contract/schedules/next-runs";
import { scheduleFrequencies, scheduleSlots } from "@apex/contract/schedules/plan";
import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { Select } from "@apex/ui/select/select";
import { TextField } from "@apex/ui/text-field/text-field";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import { writtenZone } from "../../base/format/written-zone.ts";
import { FormField } from "../../base/form/form-field.tsx";
import type { ApexForm } from "../../base/form/use-apex-form.ts";
import { NextPayments } from "./next-payments.tsx";
import { planOf, type PlanValues } from "../../parts/planned-payment/plan-values.ts";
import type { ScheduleValues } from "../../parts/planned-payment/schedule-draft.ts";
import { frequencyWords, slotWords } from "./schedule-words.ts";

export interface PlanFieldsProps {
  form: ApexForm<ScheduleValues, ScheduleValues>;
  timeZone: string;
  /** True for a paused schedule, whose next payments are not shown. */
  isPaused: boolean;
  /** The plan's past payments. */
  progress: Progress;
  /** First day that can be chosen, `YYYY-MM-DD`. */
  minDay: string;
}

const shownRuns = 3;
const endKinds = ["never", "on", "after"] as const;

/** The frequency, start, time and end, with a preview of the payments. */
export function PlanFields({ form, timeZone, isPaused, progress, minDay }: PlanFieldsProps) {
  const intl = useIntl();
  const values = useWatch({ control: form.form.control, compute: (all: ScheduleValues) => all });
  const read = planOf(values, timeZone);
  const runs = "plan" in read && !isPaused ? nextRuns(read.plan, progress, shownRuns) : undefined;
  return (
    <>
      <FormField form={form} name="frequency">
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value}
            label={intl.formatMessage({ id: "apex.schedules.frequencyLabel" })}
            placeholder={intl.formatMessage({ id: "apex.schedules.frequencyPlaceholder" })}
            options={scheduleFrequencies.map((frequency) => ({
              value: frequency,
              label: intl.formatMessage({ id: frequencyWords[frequency] }),
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="startsOn">
        {(field) => (
          <DatePicker
            {...field}
            label={intl.formatMessage({ id: "apex.schedules.startLabel" })}
            openLabel={intl.formatMessage({ id: "apex.schedules.startOpen" })}
            min={minDay}
          />
        )}
      </FormField>
      <FormField form={form} name="slot">
        {({ value, onChange }) => (
          <SegmentedField
            label={intl.formatMessage({ id: "apex.schedules.slotLabel" })}
            description={intl.formatMessage(
              { id: "apex.schedules.slotHint" },
              { zone: writtenZone(timeZone, intl) },
            )}
            value={value}
            onChange={onChange}
            segments={scheduleSlots.map((slot) => ({
              value: slot,
              label: intl.formatMessage({ id: slotWords[slot] }),
            }))}
          />
        )}
      </FormField>
      {values.frequency !== "one-time" && (
        <EndFields form={form} values={values} minDay={minDay} madeCount={progress.madeCount} />
      )}
      {runs && (
        <NextPayments
          moments={runs.map(({ atMs }) => new Date(atMs).toISOString())}
          timeZone={timeZone}
        />
      )}
    </>
  );
}

interface EndFieldsProps extends Pick<PlanFieldsProps, "form" | "minDay"> {
  values: PlanValues;
  madeCount: number;
}

function EndFields({ form, values, minDay, madeCount }: EndFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <FormField form={form} name="endKind">
        {(field) => (
          <Select
            {...field}
            label={intl.formatMessage({ id: "apex.schedules.endLabel" })}
            placeholder={intl.formatMessage({ id: "apex.schedules.endPlaceholder" })}
            options={endKinds.map((kind) => ({
              value: kind,
              label: intl.formatMessage({ id: `apex.schedules.end-${kind}` }),
            }))}
          />
        )}
      </FormField>
      {values.endKind === "on" && (
        <FormField form={form} name="endsOn">
          {(field) => (
            <DatePicker
              {...field}
              label={intl.formatMessage({ id: "apex.schedules.endDateLabel" })}
              openLabel={intl.formatMessage({ id: "apex.schedules.endDateOpen" })}
              min={values.startsOn ?? minDay}
            />
          )}
        </FormField>
      )}
      {values.endKind === "after" && (
        <FormField form={form} name="count">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.schedules.endCountLabel" })}
              {...(madeCount > 0 && {
                description: intl.formatMessage(
                  { id: "apex.schedules.endCountNote" },
                  { count: madeCount },
                ),
              })}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
      )}
    </>
  );
}
