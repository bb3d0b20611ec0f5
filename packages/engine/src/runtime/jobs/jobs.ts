import type { EngineClock } from "../clock.ts";
import type { EngineContext } from "../context.ts";
import { createFailures } from "../../platform/failures.ts";
import { advanceTime } from "./advance-time.ts";
import { jobPerformer, type Aside, type JobKinds } from "./perform-jobs.ts";

/** Interval at which the queue is polled when nothing wakes it: for jobs that fall due and leases that expire. */
const pollMs = 1_000;
/** A new job waits this long for others, so that a burst is done in batches. */
const gatherMs = 50;
/** Jobs that one process does at the same time. */
const batchSize = 128;

/** The most slow jobs that run beside others. At this number, no job is taken until a slow one has ended. */
const asideMost = 64;

/** Does the work that was queued for after a commit, or for a later time. */
export interface JobRunner {
  /** Does every due job, one after another, in the order of their times; returns how many. */
  runDue(): Promise<number>;
  /**
   * Advances business time for every process. Each job that falls due on the way is done at its own time.
   * @param advanceMs whole milliseconds.
   */
  advance(advanceMs: number): Promise<void>;
  /** Keeps doing jobs as they fall due, until stopped. */
  start(): Promise<void>;
  /** Stops; resolves when the running jobs are done. */
  stop(): Promise<void>;
}

function logStop({ log }: EngineContext, error: unknown, failures: number): void {
  log({ level: "error", message: "jobs stopped short", reason: String(error), failures });
}

export function createJobs(context: EngineContext, clock: EngineClock, kinds: JobKinds): JobRunner {
  const { db } = context;
  const performNext = jobPerformer(context, kinds);
  /** The process's current run; others wait for it. */
  let turn: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  const aside: Aside = new Set();
  const failures = createFailures((error, count) => logStop(context, error, count));
  let running = false;
  let woken = false;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  async function performAll(): Promise<number> {
    let count = 0;
    for (let taken = 1; taken > 0; count += taken) taken = await performNext(1);
    return count;
  }

  async function performWhileRunning(): Promise<void> {
    woken = false;
    while (running && (await performNext(batchSize, aside)) > 0)
      if (aside.size >= asideMost) await Promise.race(aside);
  }

  function wake(): void {
    if (!running) return;
    clearTimeout(timer);
    // The current run may have read the queue before this job was added, so another run follows.
    if (woken) return;
    woken = true;
    inTurn(performWhileRunning)
      .then(failures.forget, failures.count)
      .finally(() => {
        clearTimeout(timer);
        if (running) timer = setTimeout(wake, failures.waitMs(pollMs));
      });
  }

  function wakeSoon(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      wake();
    }, gatherMs);
  }

  return {
    runDue: () => inTurn(performAll),
    advance: (advanceMs) => inTurn(() => advanceTime(db, clock, advanceMs, () => performNext(1))),
    async start() {
      running = true;
      stopListening = await db.listen("jobs", wakeSoon);
      wake();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      clearTimeout(gathering);
      await stopListening?.();
      await turn;
      await Promise.all(aside);
    },
  };
}
