import { dayMs } from "../durations.ts";
import type { SchedulePlan, ScheduleSlot } from "./plan.ts";
import { dateOf, midnightMs, zoneMoment } from "./zone-time.ts";

/** A planned payment. */
export interface PlannedRun {
  /** Day of the plan: `2026-11-30`. */
  readonly on: string;
  /** Time in milliseconds since the epoch. */
  readonly atMs: number;
}

/** The part of a plan that is already past. */
export interface Progress {
  /** Limits the result to payments after this day. */
  readonly afterOn?: string | undefined;
  /** Limits the result to payments after this moment, in milliseconds. */
  readonly afterMs?: number | undefined;
  /** Number of payments made or tried, which count towards an end by number. */
  readonly madeCount: number;
}

/** Hour of the day, in the plan's time zone. */
const slotHours: Readonly<Record<ScheduleSlot, number>> = {
  morning: 8,
  afternoon: 13,
  evening: 18,
};

/**
 * The next payments of a plan, in order. A month without the starting day uses its last day instead, and later months use the
 * starting day again. A local hour that does not exist moves forward by the gap; if it occurs twice, the first counts.
 */
export function nextRuns(plan: SchedulePlan, progress: Progress, limit: number): PlannedRun[] {
  const { end } = plan;
  const left = end?.kind === "after" ? end.count - progress.madeCount : limit;
  const most = plan.frequency === "one-time" ? 1 : Infinity;
  const runs: PlannedRun[] = [];
  for (
    let step = firstStep(plan, progress);
    step < most && runs.length < Math.min(left, limit);
    step += 1
  ) {
    const on = dateOfStep(plan, step);
    if (end?.kind === "on" && on > end.date) break;
    if (progress.afterOn !== undefined && on <= progress.afterOn) continue;
    const atMs = zoneMoment(on, slotHours[plan.slot] * 60, plan.timeZone);
    if (progress.afterMs === undefined || atMs > progress.afterMs) runs.push({ on, atMs });
  }
  return runs;
}

/** A step shortly before the first one after the past payments. */
function firstStep({ frequency, startsOn }: SchedulePlan, { afterOn, afterMs }: Progress): number {
  if (frequency === "one-time") return 0;
  const behindMs = Math.max(
    afterOn === undefined ? -Infinity : midnightMs(afterOn),
    afterMs === undefined ? -Infinity : afterMs - 2 * dayMs,
  );
  const days = (behindMs - midnightMs(startsOn)) / dayMs;
  return Math.max(0, Math.floor(days / longestStepDays[frequency]));
}

const longestStepDays = { daily: 1, weekly: 7, monthly: 31 } as const;

/** The day of a plan's nth payment, counted from 0. */
function dateOfStep({ frequency, startsOn }: SchedulePlan, step: number): string {
  switch (frequency) {
    case "one-time":
      return startsOn;
    case "daily":
      return dateOf(midnightMs(startsOn) + step * dayMs);
    case "weekly":
      return dateOf(midnightMs(startsOn) + step * 7 * dayMs);
    case "monthly": {
      const start = new Date(midnightMs(startsOn));
      const month = start.getUTCMonth() + step;
      const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
      const day = Math.min(start.getUTCDate(), lastDay);
      return dateOf(Date.UTC(start.getUTCFullYear(), month, day));
    }
  }
}
