import type { IntlShape } from "react-intl";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { localDay } from "../../base/format/local-day.ts";

/** "Today", "Yesterday", then the date. `day` is `2026-11-21` in the reader's zone. */
export function dayName(day: string, intl: IntlShape, nowMs: number): string {
  if (day === localDay(nowMs)) return intl.formatMessage({ id: "apex.transaction-pages.today" });
  if (day === localDay(nowMs, -1))
    return intl.formatMessage({ id: "apex.transaction-pages.yesterday" });
  return formatDay(`${day}T12:00:00`, intl.locale);
}
