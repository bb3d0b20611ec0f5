import {
  cancelSchedule,
  deleteSchedule,
  pauseSchedule,
  resumeSchedule,
  type Schedule,
} from "@apex/contract/schedules/schedules";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { announceSchedules, planNext } from "./plan-next.ts";
import { lockSchedule, renderSchedule, runsToCome, type StoredSchedule } from "./schedule-rows.ts";

/** Pauses every planned payment. A payment that is already due is still made. */
export const pauseScheduleHandler = handle(
  pauseSchedule,
  {
    // A member who can no longer pay may still stop payments.
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "schedule-paused",
  },
  async ({ params, caller }, context) =>
    change(context, caller, params.scheduleId, async (tx, schedule) => {
      if (schedule.state !== "pending") throw new Refusal("schedule-changed");
      await tx.query(
        "update schedules set is_paused = true, next_on = null, next_at = null where id = $1",
        [schedule.id],
      );
    }),
);

/** Resumes with the plan's next day; a plan without one is completed. */
export const resumeScheduleHandler = handle(
  resumeSchedule,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "schedule-resumed",
  },
  async ({ params, caller }, context) =>
    change(context, caller, params.scheduleId, async (tx, schedule, now) => {
      if (schedule.state !== "pending") throw new Refusal("schedule-changed");
      if (!schedule.isPaused) return;
      const [next] = runsToCome(schedule, 1, now.getTime());
      await planNext(tx, schedule.id, next, now);
    }),
);

/** Cancels a schedule for good. */
export const cancelScheduleHandler = handle(
  cancelSchedule,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "schedule-cancelled",
  },
  async ({ params, caller }, context) =>
    change(context, caller, params.scheduleId, async (tx, schedule) => {
      if (schedule.state === "completed") throw new Refusal("schedule-changed");
      await tx.query(
        "update schedules set state = 'cancelled', is_paused = false, next_on = null, next_at = null where id = $1",
        [schedule.id],
      );
    }),
);

/** Removes an ended schedule from the list. Succeeds even if it does not exist. */
export const deleteScheduleHandler = handle(
  deleteSchedule,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "schedule-deleted",
  },
  async ({ params, caller }, context) => {
    const { workspaceId } = caller;
    await context.db.tx(async (tx) => {
      const [row] = await tx.query<{ state: string; is_running: boolean }>(
        `select state, exists (
         select from schedule_runs r where r.schedule_id = s.id and r.status = 'processing'
       ) as is_running
       from schedules s where id = $1 and workspace_id = $2 for update`,
        [params.scheduleId, workspaceId],
      );
      if (row === undefined) return;
      if (row.state === "pending" || row.is_running) throw new Refusal("schedule-changed");
      await tx.query("delete from schedules where id = $1", [params.scheduleId]);
      await tx.query("insert into deleted_schedules (id) values ($1)", [params.scheduleId]);
      await announceSchedules(tx, workspaceId, context.clock.business());
    });
    return {};
  },
);

async function change(
  context: EngineContext,
  { workspaceId }: Caller,
  scheduleId: string,
  work: (tx: Tx, schedule: StoredSchedule, now: Date) => Promise<void>,
): Promise<{ schedule: Schedule }> {
  const now = context.clock.business();
  const changed = await context.db.tx(async (tx) => {
    await work(tx, await lockSchedule(tx, scheduleId, workspaceId), now);
    await announceSchedules(tx, workspaceId, now);
    return lockSchedule(tx, scheduleId, workspaceId);
  });
  return { schedule: renderSchedule(changed, now) };
}
