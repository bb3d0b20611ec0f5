/** The beginning of a day where the reader is, as the wire has it. @param day `2026-12-24` */
export function dayStartOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** The end of a day where the reader is, which is the beginning of the next. @param day `2026-12-24` */
export function dayEndOf(day: string): string {
  return new Date(`${day}T24:00:00`).toISOString();
}

/** The day where the reader is, some days after a moment: `2026-12-24`. */
export function localDay(at: number | string, daysAfter = 0): string {
  const day = new Date(at);
  day.setDate(day.getDate() + daysAfter);
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
