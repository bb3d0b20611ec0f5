import * as z from "zod/mini";
import { languageSchema } from "../auth/language.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";
import { says } from "../validation-codes.ts";

/** A time of day: `07:30`. */
export const timeOfDaySchema = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says("invalid")));

/** An IANA time zone: `Africa/Lagos`. */
export const timeZoneSchema = z
  .string()
  .check(z.maxLength(60, says("too-long")), z.refine(isTimeZone, says("invalid")));

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const balanceAlertSchema = z.object({
  /**
   * The time of day of low-balance alerts, which come at the last such time before a payment; null for no alerts.
   * At first `18:00`.
   */
  scheduleAlertTime: z.nullable(timeOfDaySchema),
  /** The time zone of `scheduleAlertTime`. */
  timeZone: z.string(),
});

export const readGeneralSettings = defineEndpoint({
  slug: "read-general-settings",
  method: "GET",
  path: "/auth-http/auth/profile/general-settings",
  summary:
    "Returns the language, the currency, the anti-phishing code and the time of the low-balance alert for scheduled payments.",
  response: z.object({
    ...balanceAlertSchema.shape,
    /** Absent while none is set. */
    antiPhishingCode: z.optional(z.string()),
    preferredLanguage: languageSchema,
    preferredAsset: assetSchema,
  }),
  errors: [],
  reads: ["profile"],
});

export const setScheduleAlertTime = defineEndpoint({
  slug: "set-schedule-alert-time",
  method: "PUT",
  path: "/auth-http/auth/profile/general-settings/schedule-balance-alert",
  summary:
    "Sets the time of day of the low-balance alert before a scheduled payment, or turns it off.",
  body: z.strictObject({
    scheduleAlertTime: z.nullable(timeOfDaySchema),
    /** Default: the zone set before, at first `Africa/Lagos`. */
    timeZone: z.optional(timeZoneSchema),
  }),
  response: balanceAlertSchema,
  errors: [],
  changes: ["profile"],
});
