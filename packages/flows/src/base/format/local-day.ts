/** The start of a day in the reader's time zone, as an ISO 8601 instant. @param day `2026-12-24` */
export function dayStartOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** The start of the day after a day, in the reader's time zone. @param day `2026-12-24` */
export function dayEndOf(day: string): string {
  return new Date(`${day}T24:00:00`).toISOString();
}

/** The date in the reader's time zone, a number of days after an instant: `2026-12-24`. */
export function localDay(at: number | string, daysAfter = 0): string {
  const day = new Date(at);
  day.setDate(day.getDate() + daysAfter);
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
