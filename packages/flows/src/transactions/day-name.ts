import type { IntlShape } from "react-intl";
import { formatDay } from "@apex/ui/date-time/format-moment";

/** "Today", "Yesterday", then the date. `day` is `2026-11-21` in the reader's zone. */
export function dayName(day: string, intl: IntlShape, nowMs: number): string {
  const dayOf = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" });
  const today = new Date(nowMs);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day === dayOf.format(today)) return intl.formatMessage({ id: "apex.transactions.today" });
  if (day === dayOf.format(yesterday))
    return intl.formatMessage({ id: "apex.transactions.yesterday" });
  return formatDay(`${day}T12:00:00`, intl.locale);
}
