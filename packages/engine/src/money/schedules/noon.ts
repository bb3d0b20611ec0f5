/** Noon of a date in UTC, in milliseconds: the same date in nearly every time zone, for messages to format. */
export function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}
