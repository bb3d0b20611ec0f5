import { scheduleCountMax } from "@apex/contract/limits";
import { nextRuns, type Progress } from "@apex/contract/schedules/next-runs";
import {
  scheduleFrequencies,
  scheduleSlots,
  type SchedulePlan,
} from "@apex/contract/schedules/plan";
import { says, type ValidationCode } from "@apex/contract/validation-codes";
import * as z from "zod/mini";

/** The form values of a plan. */
export const planValuesShape = {
  frequency: z.enum(scheduleFrequencies),
  slot: z.enum(scheduleSlots),
  /** A calendar day, or null while none is chosen. */
  startsOn: z.nullable(z.string()).check(z.refine((day) => day !== null, says("date-required"))),
  endKind: z.enum(["never", "on", "after"]),
  endsOn: z.nullable(z.string()),
  /** The number of payments as typed. */
  count: z.string(),
};
const planValuesSchema = z.object(planValuesShape);
export type PlanValues = z.output<typeof planValuesSchema>;

/** The form values of a plan, or of a new one. */
export function valuesOfPlan(plan: SchedulePlan | undefined): PlanValues {
  const end = plan?.end;
  return {
    frequency: plan?.frequency ?? "one-time",
    slot: plan?.slot ?? "morning",
    startsOn: plan?.startsOn ?? null,
    endKind: end?.kind ?? "never",
    endsOn: end?.kind === "on" ? end.date : null,
    count: end?.kind === "after" ? String(end.count) : "",
  };
}

/** The plan of the form values, or the invalid field. */
export function planOf(
  values: PlanValues,
  timeZone: string,
): { plan: SchedulePlan } | { field: keyof PlanValues; code: ValidationCode } {
  const { frequency, slot, startsOn, endKind, endsOn } = values;
  if (startsOn === null) return { field: "startsOn", code: "date-required" };
  const plan = { frequency, slot, startsOn, timeZone };
  if (frequency === "one-time" || endKind === "never") return { plan };
  if (endKind === "on") {
    if (endsOn === null) return { field: "endsOn", code: "date-required" };
    if (endsOn < startsOn) return { field: "endsOn", code: "end-before-start" };
    return { plan: { ...plan, end: { kind: "on", date: endsOn } } };
  }
  const count = /^\d{1,3}$/.test(values.count.trim()) ? Number(values.count) : 0;
  if (count < 1 || count > scheduleCountMax) return { field: "count", code: "count-invalid" };
  return { plan: { ...plan, end: { kind: "after", count } } };
}

/** The plan, if it leads to at least one further payment; else the field that prevents one. */
export function plannedBy(
  values: PlanValues,
  timeZone: string,
  progress: Progress,
): ReturnType<typeof planOf> {
  const read = planOf(values, timeZone);
  if (!("plan" in read) || nextRuns(read.plan, progress, 1).length > 0) return read;
  const { end } = read.plan;
  if (end?.kind === "after" && progress.madeCount >= end.count)
    return { field: "count", code: "count-invalid" };
  return { field: end?.kind === "on" ? "endsOn" : "startsOn", code: "date-past" };
}
