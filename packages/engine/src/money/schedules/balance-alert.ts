import { toMinor, type Money } from "@apex/contract/money";
import * as z from "zod/mini";
import { findBiller, planOf } from "../bills/find-biller.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { alertMoment, type AlertTime } from "./alert-moment.ts";
import { alertJobs, mailJob } from "./new-schedule-jobs.ts";
import { plannedPayload } from "./planned-payload.ts";
import { findSchedule, paymentOf, type StoredSchedule } from "./schedule-rows.ts";

const alertPayload = z.extend(plannedPayload, { momentMs: z.number() });

/** The amount that a schedule's payment would take at the new price of its bundle or package; undefined if that is unchanged or unknown. */
async function changedPrice(
  context: EngineContext,
  schedule: StoredSchedule | undefined,
): Promise<Money | undefined> {
  if (schedule?.intent.call !== "pay-bill") return undefined;
  const { bill } = schedule.intent.body;
  if (bill.kind !== "data" && bill.kind !== "cable-tv") return undefined;
  try {
    const biller = await findBiller(context, bill, ["bill"]);
    const price = planOf(biller, bill, ["bill"])?.price;
    if (price === undefined) return undefined;
    const amountMinor = toMinor(price.amount, schedule.asset);
    return amountMinor === schedule.amountMinor
      ? undefined
      : paymentOf({ ...schedule, amountMinor });
  } catch {
    // The biller may answer again on the day; if not, the failed payment is reported then.
    return undefined;
  }
}

/**
 * Tells the owner of a schedule, once per payment, that it would fail as things stand: a bill's price has changed, or
 * the balance is too low.
 */
export const alertRunJob: JobHandler = async (payload, context) => {
  const { scheduleId, on, momentMs } = alertPayload.parse(payload);
  const now = context.clock.business();
  const newPrice = await changedPrice(context, await findSchedule(context.db, scheduleId));
  await context.db.tx(async (tx) => {
    // Payments that leave the wallet before this one reduce the balance first.
    const [due] = await tx.query<AlertTime & { next_at: Date; is_low: boolean }>(
      `select s.next_at, u.schedule_alert_time as "time", u.time_zone as "timeZone", (
         select sum(t.amount + t.fee) from schedules t
         where t.workspace_id = s.workspace_id and t.asset = s.asset and (t.next_at, t.id) <= (s.next_at, s.id)
       ) > coalesce((
         select balance from accounts where owner = s.workspace_id and asset = s.asset and kind = 'available'
       ), 0) as is_low
       from schedules s join users u on u.id = s.user_id
       where s.id = $1 and s.next_on = $2 and s.alerted_on is distinct from $2 and s.next_at > $3 and u.closed_at is null
       for update of s`,
      [scheduleId, on, now],
    );
    if (due === undefined || !(due.is_low || newPrice)) return;
    // If the payment or the alert time has moved since, another job alerts then.
    if (alertMoment(due.next_at.getTime(), due) !== momentMs) return;
    const schedule = await findSchedule(tx, scheduleId);
    if (schedule === undefined) return;
    const { workspaceId, payee } = schedule;
    await tx.query("update schedules set alerted_on = $2 where id = $1", [scheduleId, on]);
    const params = { ...paymentOf(schedule), name: payee.name, scheduleId, on };
    const notification = newPrice
      ? ({ code: "schedule-price-changed", params: { ...params, newPrice } } as const)
      : ({ code: "schedule-balance-low", params } as const);
    await announce(
      tx,
      [
        {
          workspaceId,
          kind: "notification",
          changes: ["notifications"],
          notification,
        },
      ],
      now,
    );
    const news = newPrice ? ({ news: "price", newPrice } as const) : ({ news: "low" } as const);
    await enqueue(tx, [mailJob({ scheduleId, on, ...news }, now)]);
  });
};

/**
 * Moves the alerts of a person's planned payments to a new time, in the transaction that sets it.
 * @param now business time.
 */
export async function moveAlerts(
  tx: Tx,
  userId: string,
  alertTime: AlertTime,
  now: Date,
): Promise<void> {
  const planned = await tx.query<{ id: string; next_on: string; next_at: Date }>(
    "select id, next_on, next_at from schedules where user_id = $1 and next_at > $2",
    [userId, now],
  );
  await enqueue(
    tx,
    planned.flatMap(({ id, next_on: on, next_at: at }) =>
      alertJobs(id, { on, atMs: at.getTime() }, alertTime, now),
    ),
  );
}
