import { formatClock } from "@apex/ui/date-time/format-moment";
import type { IntlShape } from "react-intl";

/** A time of day in the reader's format: `06:00 PM`, in French `18:00`. @param time `18:00` */
export function writtenTime(time: string, intl: IntlShape): string {
  return formatClock(`2026-01-01T${time}:00Z`, intl.locale, "UTC");
}
