import { createFailures } from "./failures.ts";

/** Something that is done again and again until it is stopped. */
export interface Repeating {
  /** Begins, first after `firstMs` or the usual wait. */
  start(firstMs?: number): void;
  /** Resolves when the turn in hand has ended. */
  stop(): Promise<void>;
}

/**
 * Takes a turn `everyMs` after the one before has ended. After turns that failed it waits longer, and `onError` is told of them at ever
 * longer intervals, with how many have failed in a row.
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
