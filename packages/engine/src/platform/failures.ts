/** The longest wait before something that fails is tried again. */
const waitMaxMs = 30_000;

/** Failures in a row of something that is tried again and again. */
export interface Failures {
  /** Until the next try: the usual wait, and after each failure twice as long as before. */
  waitMs(usualMs: number): number;
  count(error: unknown): void;
  /** It has worked. */
  forget(): void;
}

/** @param tell is told of the first failure in a row, and again each time as many have come: of the first, second, fourth and eighth. */
export function createFailures(tell: (error: unknown, failures: number) => void): Failures {
  let failures = 0;
  return {
    waitMs: (usualMs) =>
      failures === 0 ? usualMs : Math.max(usualMs, Math.min(waitMaxMs, 1_000 * 2 ** failures)),
    count(error) {
      failures += 1;
      if (Number.isInteger(Math.log2(failures))) tell(error, failures);
    },
    forget() {
      failures = 0;
    },
  };
}
