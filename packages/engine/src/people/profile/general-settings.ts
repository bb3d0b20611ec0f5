import type { Language } from "@apex/contract/auth/sign-up";
import { readGeneralSettings, setScheduleAlertTime } from "@apex/contract/profile/general-settings";
import { onlyRow } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { moveAlerts } from "../../money/schedules/balance-alert.ts";
import { storedAsset } from "../../money/transactions/render-transaction.ts";

interface Row {
  readonly language: Language;
  readonly preferred_asset: string;
  readonly schedule_alert_time: string | null;
  readonly time_zone: string;
  readonly anti_phishing_code: string | null;
}

/** What a person has set for themselves. */
export const readGeneralSettingsHandler = handle(
  readGeneralSettings,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const row = onlyRow(
      await context.db.query<Row>(
        "select language, preferred_asset, schedule_alert_time, time_zone, anti_phishing_code from users where id = $1",
        [caller.userId],
      ),
    );
    return {
      scheduleAlertTime: row.schedule_alert_time,
      timeZone: row.time_zone,
      ...(row.anti_phishing_code !== null && { antiPhishingCode: row.anti_phishing_code }),
      preferredLanguage: row.language,
      preferredAsset: storedAsset(row.preferred_asset),
    };
  },
);

/** Sets when a balance that is too low for a scheduled payment is told, and moves the alerts of those to come. */
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
