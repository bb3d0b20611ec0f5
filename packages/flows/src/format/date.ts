import type { IntlShape } from "react-intl";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Older than this, a moment is written as a date. */
const relativeForMs = 3 * dayMs;

/** Parts of a date in the reader's zone, or in the one that is given. */
function partsOf(
  at: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Record<string, string> {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** `21 Nov, 2026`, in French `21 nov. 2026`. */
export function formatDay(iso: string, locale: string, timeZone?: string): string {
  const { day, month, year } = partsOf(new Date(iso), locale, {
    day: "2-digit",
    month: "short",
    year: "numeric",
    ...(timeZone !== undefined && { timeZone }),
  });
  if (locale.startsWith("fr")) return `${day} ${month} ${year}`;
  return `${day} ${month?.slice(0, 3)}, ${year}`;
}

/** `DD MMM, YYYY | hh:mm A`, in French on 24 hours: `21 nov. 2026 | 15:04`. */
export function formatMoment(iso: string, locale: string, timeZone?: string): string {
  const isFrench = locale.startsWith("fr");
  const { hour, minute, dayPeriod } = partsOf(new Date(iso), locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: isFrench ? "h23" : "h12",
    ...(timeZone !== undefined && { timeZone }),
  });
  const clock = isFrench ? `${hour}:${minute}` : `${hour}:${minute} ${dayPeriod?.toUpperCase()}`;
  return `${formatDay(iso, locale, timeZone)} | ${clock}`;
}

/** How long ago: what words to say it with; undefined when it is time for a date. */
export type Ago = { unit: "now" } | { unit: "minutes" | "hours" | "days"; count: number };

/** "now" within the first minute, then minutes, hours, and days up to three. What lies ahead is a date. */
export function agoOf(iso: string, nowMs: number): Ago | undefined {
  const passedMs = nowMs - Date.parse(iso);
  // A few seconds of difference between two clocks are "now".
  if (passedMs < -minuteMs || passedMs > relativeForMs) return undefined;
  if (passedMs < minuteMs) return { unit: "now" };
  if (passedMs < hourMs) return { unit: "minutes", count: Math.floor(passedMs / minuteMs) };
  if (passedMs < dayMs) return { unit: "hours", count: Math.floor(passedMs / hourMs) };
  return { unit: "days", count: Math.floor(passedMs / dayMs) };
}

const agoWords = {
  minutes: "apex.flow.minutesAgo",
  hours: "apex.flow.hoursAgo",
  days: "apex.flow.daysAgo",
} as const;

/** "now", "5 minutes ago" … "3 days ago", then the date. */
export function formatAgo(iso: string, intl: IntlShape, nowMs: number): string {
  const ago = agoOf(iso, nowMs);
  if (!ago) return formatDay(iso, intl.locale);
  if (ago.unit === "now") return intl.formatMessage({ id: "apex.flow.now" });
  return intl.formatMessage({ id: agoWords[ago.unit] }, { count: ago.count });
}
