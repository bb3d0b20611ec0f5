/** The longest wait before a retry. */
const waitMaxMs = 30_000;

/** Counts consecutive failures of repeated work. */
export interface Failures {
  /** The wait until the next try: the usual wait, doubled with each failure. */
  waitMs(usualMs: number): number;
  count(error: unknown): void;
  /** Resets the count after a success. */
  forget(): void;
}

/** @param tell receives the first of consecutive failures, then the second, fourth, eighth and so on. */
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
