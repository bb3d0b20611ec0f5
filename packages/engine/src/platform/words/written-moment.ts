import type { Language } from "@apex/contract/auth/language";

/** A day of the calendar in a message: the same day for every reader. */
export class CalendarDay {
  /** `2026-11-24` */
  readonly date: string;
  constructor(date: string) {
    this.date = date;
  }
}

/** British English, so that a day stands before its month as it does on screens. */
const locales: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr-FR" };

function partsOf(language: Language, at: Date, options: Intl.DateTimeFormatOptions) {
  const parts = new Intl.DateTimeFormat(locales[language], options).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function writtenDate(language: Language, at: Date, timeZone: string): string {
  const { day, month, year } = partsOf(language, at, {
    timeZone,
    day: "2-digit",
    month: "short",
    year: "numeric",
  });
  // British English abbreviates September to Sept; the product's format has three letters.
  return language === "fr" ? `${day} ${month} ${year}` : `${day} ${month?.slice(0, 3)}, ${year}`;
}

/** A day as screens write it: `24 Nov, 2026`, in French `24 nov. 2026`. */
export function writtenDay(language: Language, { date }: CalendarDay): string {
  return writtenDate(language, new Date(`${date}T12:00:00Z`), "UTC");
}

/** A time as screens write it, with its offset from UTC: `24 Nov, 2026 | 10:00 AM GMT+1`. */
export function writtenMoment(language: Language, at: Date, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsOf(language, at, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: language === "fr" ? "h23" : "h12",
  });
  const half = language === "fr" ? "" : ` ${dayPeriod?.toUpperCase()}`;
  const { timeZoneName: offset = timeZone } = partsOf(language, at, { timeZone, timeZoneName: "shortOffset" });
  const zone = timeZone === "UTC" ? "UTC" : offset;
  return `${writtenDate(language, at, timeZone)} | ${hour}:${minute}${half} ${zone}`;
}
