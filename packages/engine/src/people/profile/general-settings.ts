import type { Language } from "@apex/contract/auth/language";
import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

interface Row {
  readonly language: Language;
  readonly preferred_asset: string;
  readonly schedule_alert_time: string | null;
  readonly time_zone: string;
  readonly anti_phishing_code: string | null;
}

/** The person's own settings. */
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
