/** Parts of a date in the reader's time zone, or a given one. */
function partsOf(
  at: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Record<string, string> {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/**
 * `21 Nov, 2026`, in French `21 nov. 2026`.
 *
 * @param iso A moment, ISO 8601.
 * @param locale BCP 47 tag.
 * @param timeZone IANA zone; default the reader's.
 */
export function formatDay(iso: string, locale: string, timeZone?: string): string {
  const { day, month, year } = partsOf(new Date(iso), locale, {
    day: "2-digit",
    month: "short",
    year: "numeric",
    ...(timeZone !== undefined && { timeZone }),
  });
  if (locale.startsWith("fr")) return `${day} ${month} ${year}`;
  // British English writes Sept; the format has three letters.
  return `${day} ${month?.slice(0, 3)}, ${year}`;
}

/** The time of day, `03:04 PM`, in French on 24 hours: `15:04`. Parameters as in `formatDay`. */
export function formatClock(iso: string, locale: string, timeZone?: string): string {
  const isFrench = locale.startsWith("fr");
  const { hour, minute, dayPeriod } = partsOf(new Date(iso), locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: isFrench ? "h23" : "h12",
    ...(timeZone !== undefined && { timeZone }),
  });
  return isFrench ? `${hour}:${minute}` : `${hour}:${minute} ${dayPeriod?.toUpperCase()}`;
}

/** `DD MMM, YYYY | hh:mm A`, in French `21 nov. 2026 | 15:04`. Parameters as in `formatDay`. */
export function formatMoment(iso: string, locale: string, timeZone?: string): string {
  return `${formatDay(iso, locale, timeZone)} | ${formatClock(iso, locale, timeZone)}`;
}

/** A moment in full, with weekday, seconds and zone, for titles. Parameters as in `formatDay`. */
export function formatWhole(iso: string, locale: string, timeZone?: string): string {
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "long",
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(iso));
  // French counts the first day of a month ("1er"), and UTC has no distance from itself; Intl knows neither.
  return locale.startsWith("fr")
    ? written.replace(/(?<=^\p{L}+ )1(?= )/u, "1er").replace(/UTC\+0$/, "UTC")
    : written;
}
