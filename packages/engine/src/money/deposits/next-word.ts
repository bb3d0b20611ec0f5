import { dayMs } from "@apex/contract/durations";
import { dateInZone, dateOf, midnightMs, zoneMoment } from "@apex/contract/schedules/zone-time";
import type { SupportHours } from "../../rails/support.ts";

/** The working hours of staff, if none are configured. */
const officeHours: SupportHours = { opensMinutes: 8 * 60, closesMinutes: 17 * 60, timeZone: "UTC" };

/** Sunday is 0. */
const weekdayOf = (date: string) => new Date(midnightMs(date)).getUTCDay();

/** The time by which a customer hears of a check: the end of the next working day, Monday to Friday, in the zone of staff. */
export function nextWordBy(now: Date, hours: SupportHours = officeHours): Date {
  const { closesMinutes, timeZone } = hours;
  let date = dateInZone(now.getTime(), timeZone);
  do date = dateOf(midnightMs(date) + dayMs);
  while (weekdayOf(date) === 0 || weekdayOf(date) === 6);
  return new Date(zoneMoment(date, closesMinutes, timeZone));
}
