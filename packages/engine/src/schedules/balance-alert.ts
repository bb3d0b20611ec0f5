import { moneyOf } from "@apex/contract/money";
import { setScheduleAlert } from "@apex/contract/schedules/alert";
import { announce } from "../events/announce.ts";
import { handle } from "../handle.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { JobHandler } from "../jobs/job.ts";
import { alertJob, mailJob } from "./new-schedule-jobs.ts";
import { plannedPayload } from "./planned-payload.ts";
import { findSchedule } from "./schedule-rows.ts";

/** Tells the owner of a schedule, once for each payment, that the balance will not do for it. */
export const alertRunJob: JobHandler = async (payload, context) => {
  const { scheduleId, on } = plannedPayload.parse(payload);
  const now = context.clock.business();
  await context.db.tx(async (tx) => {
    // Only the alert that comes when the owner wants it, and only while the payment is still to come.
    const [due] = await tx.query<{ is_low: boolean }>(
      `select s.amount + s.fee > coalesce((
         select balance from accounts where owner = s.workspace_id and asset = s.asset and kind = 'available'
       ), 0) as is_low
       from schedules s join users u on u.id = s.user_id
       where s.id = $1 and s.next_on = $2 and s.alerted_on is distinct from $2
         and s.next_at > $3 and s.next_at <= $3::timestamptz + make_interval(hours => u.schedule_alert_hours)
       for update of s`,
      [scheduleId, on, now],
    );
    if (due?.is_low !== true) return;
    const schedule = await findSchedule(tx, scheduleId);
    if (schedule === undefined) return;
    const { workspaceId, amountMinor, asset, payee } = schedule;
    await tx.query("update schedules set alerted_on = $2 where id = $1", [scheduleId, on]);
    const params = { ...moneyOf(amountMinor, asset), name: payee.name, scheduleId, on };
    await announce(
      tx,
      [
        {
          workspaceId,
          kind: "notification",
          changes: ["notifications"],
          notification: { code: "schedule-balance-low", params },
        },
      ],
      now,
    );
    await enqueue(tx, [mailJob({ scheduleId, on, news: "low" }, now)]);
  });
};

/** Sets when a person is told; payments that are planned already are looked at by the new time. */
export const setScheduleAlertHandler = handle(
  setScheduleAlert,
  async ({ body: { alertHours: hours }, caller }, context) => {
    const now = context.clock.business();
    await context.db.tx(async (tx) => {
      await tx.query("update users set schedule_alert_hours = $2 where id = $1", [
        caller.userId,
        hours,
      ]);
      const planned = await tx.query<{ id: string; next_on: string; next_at: Date }>(
        "select id, next_on, next_at from schedules where user_id = $1 and next_at > $2",
        [caller.userId, now],
      );
      await enqueue(
        tx,
        planned.map(({ id, next_on: on, next_at: at }) =>
          alertJob(id, { on, atMs: at.getTime() }, hours, now),
        ),
      );
      await announce(
        tx,
        [
          {
            workspaceId: caller.workspaceId,
            kind: "changed",
            changes: ["schedules"],
          },
        ],
        now,
      );
    });
    return { alertHours: hours };
  },
);
