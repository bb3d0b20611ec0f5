const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** An older moment is written as a date. */
const relativeForMs = 3 * dayMs;

/** The time passed, in the unit that words it. */
export interface TimeAgo {
  unit: "second" | "minute" | "hour" | "day";
  count: number;
  /** The time until its text changes. */
  changesInMs: number;
}

/**
 * "now" within the first minute (a count of 0 seconds), then minutes, hours, and days up to three;
 * undefined if a date is due. A future moment gets a date.
 *
 * @param passedMs since the moment.
 */
export function timeAgo(passedMs: number): TimeAgo | undefined {
  // Clocks that differ by a few seconds still show "now".
  if (passedMs < -minuteMs || passedMs > relativeForMs) return undefined;
  if (passedMs < minuteMs) return { unit: "second", count: 0, changesInMs: minuteMs - passedMs };
  const [unit, unitMs]: [TimeAgo["unit"], number] =
    passedMs < hourMs ? ["minute", minuteMs] : passedMs < dayMs ? ["hour", hourMs] : ["day", dayMs];
  return {
    unit,
    count: Math.floor(passedMs / unitMs),
    changesInMs: Math.min(unitMs - (passedMs % unitMs), relativeForMs - passedMs + 1),
  };
}

/** "now", "5 minutes ago", in the browser's own words for the language; undefined when it is time for a date. */
export function formatTimeAgo(passedMs: number, locale: string): string | undefined {
  const ago = timeAgo(passedMs);
  if (!ago) return undefined;
  const numeric = ago.unit === "second" ? "auto" : "always";
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(-ago.count, ago.unit);
}
