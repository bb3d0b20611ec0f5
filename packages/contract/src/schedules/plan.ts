import * as z from "zod/mini";
import { scheduleCountMax } from "../limits.ts";
import { says } from "../validation-codes.ts";

export const scheduleFrequencies = ["one-time", "daily", "weekly", "monthly"] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export const scheduleSlots = ["morning", "afternoon", "evening"] as const;
export type ScheduleSlot = (typeof scheduleSlots)[number];

/** A calendar date without a time zone: `2026-11-30`. */
export const calendarDateSchema = z.iso.date(says("date-required"));

/** When payments are made. Days and hours are those of the plan's time zone. */
export const schedulePlanSchema = z.strictObject({
  frequency: z.enum(scheduleFrequencies, says("invalid")),
  slot: z.enum(scheduleSlots, says("invalid")),
  /** Day of the first payment. */
  startsOn: calendarDateSchema,
  /** IANA name: `Africa/Lagos`. */
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, says("invalid"))),
  /** Without an end, the schedule continues until cancelled. A one-off payment has no end. */
  end: z.optional(
    z.discriminatedUnion("kind", [
      /** The last day of a payment. */
      z.strictObject({ kind: z.literal("on"), date: calendarDateSchema }),
      /** The number of payments, including those already made or tried. */
      z.strictObject({
        kind: z.literal("after"),
        count: z
          .int(says("count-invalid"))
          .check(
            z.minimum(1, says("count-invalid")),
            z.maximum(scheduleCountMax, says("count-invalid")),
          ),
      }),
    ]),
  ),
});
export type SchedulePlan = z.output<typeof schedulePlanSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
