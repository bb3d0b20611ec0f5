import type { IntlShape } from "react-intl";

/**
 * A time of day as people write it: `18:00`, or as their language has it.
 * @param time `18:00`
 */
export function writtenTime(time: string, intl: IntlShape): string {
  return intl.formatTime(new Date(`2026-01-01T${time}:00Z`), {
    timeZone: "UTC",
    hour: "2-digit",
    minute: "2-digit",
  });
}
