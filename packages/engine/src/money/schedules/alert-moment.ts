import { dateInZone, dateOf, midnightMs, zoneMoment } from "@apex/contract/schedules/zone-time";

/** When a person is told that the balance is too low for a payment to come. */
export interface AlertTime {
  /** `18:00`; null: never. */
  readonly time: string | null;
  /** IANA name of the zone whose clocks show it. */
  readonly timeZone: string;
}

const dayMs = 24 * 60 * 60_000;

/**
 * The last moment before a payment at which the clocks show the time, in milliseconds; undefined when the person is never told.
 * A payment at that very time is told of the day before.
 */
export function alertMoment(paymentMs: number, { time, timeZone }: AlertTime): number | undefined {
  if (time === null) return undefined;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const on = dateInZone(paymentMs, timeZone);
  const sameDayMs = zoneMoment(on, hours * 60 + minutes, timeZone);
  if (sameDayMs < paymentMs) return sameDayMs;
  return zoneMoment(dateOf(midnightMs(on) - dayMs), hours * 60 + minutes, timeZone);
}
