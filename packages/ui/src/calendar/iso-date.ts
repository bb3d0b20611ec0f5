import { type CalendarDate, parseDate } from "@internationalized/date";

/**
 * A day as the calendar reckons with it.
 *
 * @param iso `YYYY-MM-DD`; anything else, an address edited by hand say, is no day.
 */
export function calendarDate(iso: string | null | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso);
  } catch {
    return null;
  }
}
