/** Whole seconds until the end, never below zero; a started second counts. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** "06:41", "1:00:00": the same in every language. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${clock}` : clock;
}

/** The numbers of seconds left that are announced. */
const SPOKEN_SECONDS: readonly number[] = [60, 30, 10];

/**
 * The announced mark that was reached or passed since the last look. A background page looks seldom
 * and could miss the exact second.
 */
export function markReached(before: number, now: number): number | undefined {
  return SPOKEN_SECONDS.findLast((mark) => before > mark && now <= mark && now > 0);
}
