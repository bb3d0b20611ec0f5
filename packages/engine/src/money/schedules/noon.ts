/** A moment at which it is that day wherever the server stands: milliseconds, which messages write as a date. */
export function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}
