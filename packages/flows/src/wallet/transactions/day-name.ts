import type { IntlShape } from "react-intl";
import { formatDay } from "@apex/ui/date-time/format-moment";

const dayFormat = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" });

/** The date in the reader's time zone: `2026-11-21`. */
export function calendarDay(moment: Date): string {
  return dayFormat.format(moment);
}

/** "Today", "Yesterday", then the date. `day` is `2026-11-21` in the reader's zone. */
export function dayName(day: string, intl: IntlShape, nowMs: number): string {
  const today = new Date(nowMs);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day === calendarDay(today)) return intl.formatMessage({ id: "apex.transactions.today" });
  if (day === calendarDay(yesterday))
    return intl.formatMessage({ id: "apex.transactions.yesterday" });
  return formatDay(`${day}T12:00:00`, intl.locale);
}
