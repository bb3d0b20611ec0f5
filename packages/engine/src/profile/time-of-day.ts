const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How far a zone's clocks are ahead of UTC at a moment. */
function aheadMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(at.getTime() / 1_000) * 1_000;
}

/**
 * The next moment at which a zone's clocks show a time of day. One that is skipped in spring comes an hour later by the clock.
 * @param time `07:30`
 */
export function nextTimeOfDay(after: Date, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const local = new Date(after.getTime() + aheadMs(after, timeZone));
  const midnightMs = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  for (let day = 0; ; day += 1) {
    const localMs = midnightMs + day * dayMs + (hours * 60 + minutes) * minuteMs;
    const guess = new Date(localMs - aheadMs(after, timeZone));
    // The clocks may have been changed between now and then.
    const next = new Date(localMs - aheadMs(guess, timeZone));
    if (next > after) return next;
  }
}
