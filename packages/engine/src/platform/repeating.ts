/** Something that is done again and again until it is stopped. */
export interface Repeating {
  /** Begins, first after `firstMs` or the usual wait. */
  start(firstMs?: number): void;
  /** Resolves when the turn in hand has ended. */
  stop(): Promise<void>;
}

/** Takes a turn `everyMs` after the one before has ended; `onError` is told of a turn that failed, and the next one comes. */
export function createRepeating(
  turn: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): Repeating {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  function wait(forMs: number): void {
    timer = setTimeout(() => {
      running = turn()
        .catch(onError)
        .finally(() => {
          if (!isStopped) wait(everyMs);
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
