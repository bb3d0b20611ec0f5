import { setScheduleAlertTime } from "@apex/contract/profile/general-settings";
import { onlyRow } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { moveAlerts } from "./balance-alert.ts";

/** Sets the time at which low balances are reported, and moves the alerts of planned payments. */
export const setScheduleAlertTimeHandler = handle(
  setScheduleAlertTime,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller }, context) => {
    const { userId, workspaceId } = caller;
    const { scheduleAlertTime } = body;
    const at = context.clock.business();
    return context.db.tx(async (tx) => {
      const { time_zone: timeZone } = onlyRow(
        await tx.query<{ time_zone: string }>(
          `update users set schedule_alert_time = $2, time_zone = coalesce($3, time_zone) where id = $1 returning time_zone`,
          [userId, scheduleAlertTime, body.timeZone ?? null],
        ),
      );
      await moveAlerts(tx, userId, { time: scheduleAlertTime, timeZone }, at);
      await announce(tx, [{ workspaceId, userId, kind: "changed", changes: ["profile"] }], at);
      return { scheduleAlertTime, timeZone };
    });
  },
);
