import { listSchedules, readSchedule } from "@apex/contract/schedules/schedules";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  findSchedule,
  loadSchedules,
  renderRun,
  renderSchedule,
  retryEnd,
  type RunRow,
} from "./schedule-rows.ts";

/** Past payments that are shown. */
const shownRuns = 100;

export const listSchedulesHandler = handle(
  listSchedules,
  { needs: "signed-in", area: ["withdrawals", "view"], token: "never" },
  async ({ caller }, { db, clock }) => {
    const now = clock.business();
    const schedules = await loadSchedules(db, caller.workspaceId);
    return { items: schedules.map((schedule) => renderSchedule(schedule, now)) };
  },
);

export const readScheduleHandler = handle(
  readSchedule,
  { needs: "signed-in", area: ["withdrawals", "view"], token: "never" },
  async ({ params: { scheduleId }, caller }, { db, clock }) => {
    const schedule = await findSchedule(db, scheduleId);
    if (schedule?.workspaceId !== caller.workspaceId) throw new Refusal("not-found");
    const now = clock.business();
    const runs = await db.query<RunRow>(
      `select run_on, due_at, status, operation_id, reason, reason_params from schedule_runs
       where schedule_id = $1 order by run_on desc limit $2`,
      [scheduleId, shownRuns],
    );
    return {
      schedule: renderSchedule(schedule, now),
      runs: runs.map((run) =>
        renderRun(
          run,
          run.run_on === schedule.lastRun?.run_on ? retryEnd(schedule) : undefined,
          now,
        ),
      ),
    };
  },
);
