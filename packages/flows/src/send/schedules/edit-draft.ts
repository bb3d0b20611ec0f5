import { codeSentSchema } from "@apex/contract/proof/one-time-code";
import type { Schedule } from "@apex/contract/schedules/schedules";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";
import { valuesOfPlan } from "../../parts/planned-payment/plan-values.ts";
import { targetOfSchedule } from "../../parts/planned-payment/payment-target.ts";
import {
  scheduleDraft,
  type PlannedPayment,
  type ScheduleAnswers,
  type ScheduleValues,
} from "../../parts/planned-payment/schedule-draft.ts";

const { target, asset, values, payment } = scheduleDraft.answers.shape;

/** The draft of a change to a schedule. It includes where the security code was sent, but never the code. */
const editDraft = z.object({
  /** The payee and the wallet. They are kept so that the edit can become a new payment if the schedule is deleted elsewhere. */
  target,
  asset,
  /** The schedule's values when the edit began; absent while the form is closed. */
  from: values,
  /** The form's values, once something has been typed. */
  values,
  /** The payment under review. */
  payment,
  codeSent: z.optional(codeSentSchema),
});
type EditDraft = z.output<typeof editDraft>;

const empty: EditDraft = {};

/** The draft of a change to a schedule, kept over a reload. */
export const useEditDraft = (scheduleId: string) =>
  useKept("schedule-edit", scheduleId, editDraft, empty);
export type KeptEdit = ReturnType<typeof useEditDraft>;

/** The draft that an edit starts with. */
export const editOf = (schedule: Schedule): EditDraft => ({
  target: targetOfSchedule(schedule),
  asset: schedule.amount.asset,
  from: termsOf(schedule),
});

/** The answers that start a new schedule with the values entered for one that has ended; undefined without an edit. */
export function anew(
  { target, asset, from, values: typed }: EditDraft,
  locale: string,
): ScheduleAnswers | undefined {
  return target && asset && from && { target, asset, values: typed ?? written(from, locale) };
}

/** The form's values for a schedule. */
export const valuesOf = (schedule: Schedule, locale: string): ScheduleValues =>
  written(termsOf(schedule), locale);

/**
 * True if the schedule was changed elsewhere since the edit began. The edit's own save does not count, even if its
 * answer was lost; nor does a pause, which a save leaves as it is.
 */
export function isOutdated({ from, payment: own }: EditDraft, schedule: Schedule): boolean {
  if (from === undefined) return false;
  const now = termsOf(schedule);
  return (
    changesOf(now, from).length > 0 &&
    (own === undefined || changesOf(now, termsOf(own)).length > 0)
  );
}

/** Rebases an edit on the latest version: changed values stay, and the others follow the schedule. */
export function editOnto(schedule: Schedule, { from, values: typed }: EditDraft, locale: string) {
  const own = from && typed ? changesOf(typed, written(from, locale)) : [];
  return {
    ...editOf(schedule),
    values: { ...valuesOf(schedule, locale), ...Object.fromEntries(own) },
    payment: undefined,
    codeSent: undefined,
  } satisfies EditDraft;
}

/** The values of a payment and its plan; the amount in canonical notation, the same in every language. */
function termsOf({ intent: { body }, plan }: PlannedPayment): ScheduleValues {
  return {
    typedAmount: body.amount.amount,
    note: ("note" in body ? body.note : undefined) ?? "",
    ...valuesOfPlan(plan),
  };
}

/** The values with the amount in the notation of the language. */
const written = (terms: ScheduleValues, locale: string): ScheduleValues => ({
  ...terms,
  typedAmount: writeAmount(terms.typedAmount, locale),
});

/** The values that differ between two versions, by name. */
function changesOf(now: ScheduleValues, before: ScheduleValues) {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).filter(([name, value]) => old.get(name) !== value);
}
