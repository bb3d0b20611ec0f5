import { scheduleCountMax } from "@apex/contract/limits";
import { nextRuns, type Progress } from "@apex/contract/schedules/next-runs";
import {
  scheduleFrequencies,
  scheduleSlots,
  type SchedulePlan,
} from "@apex/contract/schedules/plan";
import { says, type ValidationCode } from "@apex/contract/validation-codes";
import * as z from "zod/mini";

/** A plan as it is filled in. */
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

/** The values that a plan was filled in with; those of a new one without. */
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

/** A plan out of what was filled in, or the field that does not make one. */
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

/** The plan, if a payment would be made by it; else the field that leaves none. */
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
