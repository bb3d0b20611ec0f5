import { retryScheduleRun } from "@apex/contract/schedules/schedules";
import { handle } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { Refusal } from "../../platform/refusal.ts";
import { finishRun } from "./make-run.ts";
import { retryJob } from "./new-schedule-jobs.ts";
import { findSchedule, lockSchedule, renderSchedule, retryEnd } from "./schedule-rows.ts";

/** Makes the latest payment again, if it failed. The job finishes it if this process dies. */
export const retryScheduleRunHandler = handle(
  retryScheduleRun,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "schedule-retried",
  },
  async ({ params: { scheduleId, on }, caller }, context) => {
    const now = context.clock.business();
    await context.db.tx(async (tx) => {
      const schedule = await lockSchedule(tx, scheduleId, caller.workspaceId);
      const { lastRun } = schedule;
      if (lastRun?.run_on !== on) throw new Refusal("schedule-changed");
      // After a repeat, or once the payment has been made, the schedule is returned unchanged.
      if (lastRun.status !== "failed") return;
      const end = retryEnd(schedule);
      if (end === undefined || end <= now) throw new Refusal("schedule-changed");
      await tx.query(
        `update schedule_runs set status = 'processing', reason = null, reason_params = null
         where schedule_id = $1 and run_on = $2`,
        [scheduleId, on],
      );
      await enqueue(tx, [retryJob(scheduleId, on, now)]);
      await tx.changed?.();
    });
    await finishRun(context, scheduleId, on, true);
    const schedule = await findSchedule(context.db, scheduleId);
    if (schedule === undefined) throw new Refusal("not-found");
    return { schedule: renderSchedule(schedule, context.clock.business()) };
  },
);
