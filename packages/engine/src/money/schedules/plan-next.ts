import type { PlannedRun } from "@apex/contract/schedules/next-runs";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { AlertTime } from "./alert-moment.ts";
import { alertJobs, runJob } from "./new-schedule-jobs.ts";

/**
 * Stores the next payment of a schedule and the jobs for it; a schedule without one is completed.
 * @param now business time.
 */
export async function planNext(
  tx: Tx,
  scheduleId: string,
  next: PlannedRun | undefined,
  now: Date,
): Promise<void> {
  const { userId } = onlyRow(
    await tx.query<{ userId: string }>(
      `update schedules set next_on = $2, next_at = $3, is_paused = false,
         state = case when $2::text is null then 'completed' else 'pending' end
       where id = $1 returning user_id as "userId"`,
      [scheduleId, next?.on ?? null, next === undefined ? null : new Date(next.atMs)],
    ),
  );
  if (next === undefined) return;
  // The lock makes a concurrent change of the alert time wait, so that it moves this payment's alert too.
  const alertTime = onlyRow(
    await tx.query<AlertTime>(
      `select schedule_alert_time as "time", time_zone as "timeZone" from users where id = $1 for share`,
      [userId],
    ),
  );
  await enqueue(tx, [runJob(scheduleId, next), ...alertJobs(scheduleId, next, alertTime, now)]);
}

/** Tells the workspace's screens, in the transaction of the change. */
export function announceSchedules(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  return announce(tx, [{ workspaceId, kind: "changed", changes: ["schedules"] }], now);
}
