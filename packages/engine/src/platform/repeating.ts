import { createFailures } from "./failures.ts";

/** Work that repeats until it is stopped. */
export interface Repeating {
  /** Starts; the first turn is after `firstMs`, or else after the usual wait. */
  start(firstMs?: number): void;
  /** Stops; resolves when the current turn has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `turn` again `everyMs` after the last run has ended. After failures it waits longer, and reports them to
 * `onError` at ever longer intervals, with the number of consecutive failures.
 */
export function createRepeating(
  turn: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown, failures: number) => void,
): Repeating {
  const failures = createFailures(onError);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  function wait(forMs: number): void {
    timer = setTimeout(() => {
      running = turn()
        .then(failures.forget, failures.count)
        .finally(() => {
          if (!isStopped) wait(failures.waitMs(everyMs));
        });
    }, forMs);
  }

  return {
    start: (firstMs = everyMs) => wait(firstMs),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
