import type { PlannedRun } from "@apex/contract/schedules/next-runs";
import { onlyRow, type Tx } from "../db.ts";
import { announce } from "../events/announce.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { alertJob, runJob } from "./new-schedule-jobs.ts";

/**
 * Writes down which payment of a schedule comes next, with the jobs that see to it; without one the schedule is completed.
 * @param now business time.
 */
export async function planNext(
  tx: Tx,
  scheduleId: string,
  next: PlannedRun | undefined,
  now: Date,
): Promise<void> {
  const { hours } = onlyRow(
    await tx.query<{ hours: number }>(
      `update schedules s set next_on = $2, next_at = $3, is_paused = false,
         state = case when $2::text is null then 'completed' else 'pending' end
       from users u where s.id = $1 and u.id = s.user_id
       returning u.schedule_alert_hours as hours`,
      [scheduleId, next?.on ?? null, next === undefined ? null : new Date(next.atMs)],
    ),
  );
  if (next !== undefined)
    await enqueue(tx, [runJob(scheduleId, next), alertJob(scheduleId, next, hours, now)]);
}

/** Lets the workspace's screens know, in the transaction of the change. */
export function announceSchedules(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  return announce(tx, [{ workspaceId, kind: "changed", changes: ["schedules"] }], now);
}
