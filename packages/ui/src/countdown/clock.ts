/** Whole seconds until the end, never below zero; the last second counts until it is over. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** "06:41", "1:00:00": the same in every language. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${clock}` : clock;
}

/** Spoken at these many seconds left, and never else. */
const SPOKEN_SECONDS: readonly number[] = [60, 30, 10];

/**
 * The spoken mark that was reached or passed since the last look: a page in the background looks seldom,
 * and would jump over the very second.
 */
export function markReached(before: number, now: number): number | undefined {
  return SPOKEN_SECONDS.findLast((mark) => before > mark && now <= mark && now > 0);
}
