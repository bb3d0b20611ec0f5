import { formatDay } from "@apex/ui/date-time/format-moment";
import { formatTimeAgo } from "@apex/ui/relative-time/time-ago";

/** "now", "5 minutes ago" … "3 days ago", then the date. */
export function writtenAgo(iso: string, locale: string, nowMs: number): string {
  return formatTimeAgo(nowMs - Date.parse(iso), locale) ?? formatDay(iso, locale);
}
