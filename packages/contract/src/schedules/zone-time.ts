import { dayMs, minuteMs } from "../durations.ts";

/** The start of a date in UTC: `2026-11-30`. */
export function midnightMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date of a moment in UTC. */
export function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The date of a moment in a time zone. */
export function dateInZone(ms: number, timeZone: string): string {
  return dateOf(ms + aheadMs(ms, timeZone));
}

/**
 * The moment at which a time zone's clocks show a time on a date. A time that does not exist moves forward by the gap.
 * Of a time that occurs twice, the first counts.
 * @param minutes since midnight, by the clock.
 */
export function zoneMoment(date: string, minutes: number, timeZone: string): number {
  const wallMs = midnightMs(date) + minutes * minuteMs;
  const before = aheadMs(wallMs - dayMs, timeZone);
  const after = aheadMs(wallMs + dayMs, timeZone);
  const moments = [wallMs - before, wallMs - after].filter(
    (ms) => ms + aheadMs(ms, timeZone) === wallMs,
  );
  return moments.length > 0 ? Math.min(...moments) : wallMs - before;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A time zone's offset from UTC at a moment of whole seconds, in milliseconds. */
function aheadMs(ms: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  clocks.set(timeZone, clock);
  const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wallMs = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wallMs - ms;
}
