import type { Money } from "@apex/contract/money";
import type { PlannedRun } from "@apex/contract/schedules/next-runs";
import type { NewJob } from "../../ledger/movement.ts";
import { alertMoment, type AlertTime } from "./alert-moment.ts";

export const runKind = "schedule-run";
export const alertKind = "schedule-alert";
export const mailKind = "schedule-mail";

/** A request ends within this time, in milliseconds. */
const retryWaitMs = 60_000;

/** Makes a planned payment when it is due. */
export function runJob(scheduleId: string, { on, atMs }: PlannedRun): NewJob {
  return {
    kind: runKind,
    payload: { scheduleId, on },
    runAt: new Date(atMs),
    dedupeKey: `${runKind}:${scheduleId}:${on}:${atMs}`,
  };
}

/** Finishes a retry whose process died. */
export function retryJob(scheduleId: string, on: string, now: Date): NewJob {
  return {
    kind: runKind,
    payload: { scheduleId, on },
    runAt: new Date(now.getTime() + retryWaitMs),
  };
}

/** Checks the balance at the alert time; at once if that has passed. No job for an owner without alerts. */
export function alertJobs(
  scheduleId: string,
  { on, atMs }: PlannedRun,
  alertTime: AlertTime,
  now: Date,
): NewJob[] {
  const momentMs = alertMoment(atMs, alertTime);
  if (momentMs === undefined) return [];
  return [
    {
      kind: alertKind,
      payload: { scheduleId, on, momentMs },
      runAt: new Date(Math.max(now.getTime(), momentMs)),
      dedupeKey: `${alertKind}:${scheduleId}:${on}:${momentMs}`,
    },
  ];
}

/** The payload of a mail about a schedule. */
export interface ScheduleNews {
  readonly scheduleId: string;
  readonly on: string;
  readonly news: "failed" | "low" | "price";
  /** The bill's new price. */
  readonly newPrice?: Money;
  /** An error code, or `missed`, with its params. */
  readonly reason?: string;
  readonly reasonParams?: Readonly<Record<string, unknown>>;
}

export function mailJob(news: ScheduleNews, at: Date): NewJob {
  return { kind: mailKind, payload: { ...news }, runAt: at };
}
