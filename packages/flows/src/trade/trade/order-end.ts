import type { OrderEnd } from "./limit-order-steps.ts";

/**
 * The end of an order for the call: the last second of a day in the reader's time zone.
 * @param now the server's business time, ISO 8601.
 * @param endsOn `2026-12-24`
 */
export function orderEnd(end: OrderEnd, endsOn: string | null, now: string): string | undefined {
  if (end === "never") return undefined;
  const day = end === "day" ? new Date(now) : localDay(endsOn ?? "");
  if (Number.isNaN(day.getTime())) return undefined;
  day.setHours(23, 59, 59, 0);
  return day.toISOString();
}

/** Today in the reader's time zone, by the server's clock: `2026-11-21`. */
export function localToday(now: string): string {
  const day = new Date(now);
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function localDay(text: string): Date {
  return new Date(`${text}T00:00:00`);
}
