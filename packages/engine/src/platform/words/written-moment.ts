import type { Language } from "@apex/contract/auth/language";

/** A day of the calendar in a message: the same day for every reader. */
export class CalendarDay {
  /** `2026-11-24` */
  readonly date: string;
  constructor(date: string) {
    this.date = date;
  }
}

/** British English, so that a day stands before its month. */
const locales: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr-FR" };

function partsOf(language: Language, at: Date, options: Intl.DateTimeFormatOptions) {
  const parts = new Intl.DateTimeFormat(locales[language], options).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function writtenDate(language: Language, at: Date, timeZone: string): string {
  const { day, month, year } = partsOf(language, at, {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return `${language === "fr" && day === "1" ? "1er" : day} ${month} ${year}`;
}

/** A day in a sentence: `24 November 2026`, in French `24 novembre 2026`. */
export function writtenDay(language: Language, { date }: CalendarDay): string {
  return writtenDate(language, new Date(`${date}T12:00:00Z`), "UTC");
}

/** A time in a sentence, with its offset from UTC: `24 November 2026 at 10:00 (UTC+1)`. */
export function writtenMoment(language: Language, at: Date, timeZone: string): string {
  const { hour, minute } = partsOf(language, at, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const { timeZoneName = timeZone } = partsOf(language, at, {
    timeZone,
    timeZoneName: "shortOffset",
  });
  const zone = timeZoneName.replace("GMT", "UTC").replace(/[+-]0$/, "");
  const day = writtenDate(language, at, timeZone);
  return language === "fr"
    ? `${day} à ${Number(hour)}\u00a0h\u00a0${minute} (${zone})`
    : `${day} at ${hour}:${minute} (${zone})`;
}
