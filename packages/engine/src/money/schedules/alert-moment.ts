import { dayMs } from "@apex/contract/durations";
import { dateInZone, dateOf, midnightMs, zoneMoment } from "@apex/contract/schedules/zone-time";

/** The time at which a person is told that the balance is too low for an upcoming payment. */
export interface AlertTime {
  /** `18:00`; null means never. */
  readonly time: string | null;
  /** IANA name of the time zone. */
  readonly timeZone: string;
}

/**
 * The last moment before a payment at which clocks show the alert time, in milliseconds; undefined if the person wants no alerts.
 * A payment at the alert time itself is announced a day before.
 */
export function alertMoment(paymentMs: number, { time, timeZone }: AlertTime): number | undefined {
  if (time === null) return undefined;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const on = dateInZone(paymentMs, timeZone);
  const sameDayMs = zoneMoment(on, hours * 60 + minutes, timeZone);
  if (sameDayMs < paymentMs) return sameDayMs;
  return zoneMoment(dateOf(midnightMs(on) - dayMs), hours * 60 + minutes, timeZone);
}
