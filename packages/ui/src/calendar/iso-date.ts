import { type CalendarDate, parseDate } from "@internationalized/date";

/**
 * A day in the calendar's type.
 *
 * @param iso `YYYY-MM-DD`; any other text, such as that of an edited address, gives null.
 */
export function calendarDate(iso: string | null | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso);
  } catch {
    return null;
  }
}
