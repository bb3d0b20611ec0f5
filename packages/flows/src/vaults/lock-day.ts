/** The beginning of a day where the reader is, as the wire has it. @param day `2026-12-24` */
export function lockEndOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** The day where the reader is, some days after a moment: `2026-12-24`. */
export function localDay(at: number | string, daysAfter = 0): string {
  const day = new Date(at);
  day.setDate(day.getDate() + daysAfter);
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
