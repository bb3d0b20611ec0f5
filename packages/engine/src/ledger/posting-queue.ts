import { lockTimeout, sqlState } from "../platform/db.ts";
import { untold, type TellSignal } from "../platform/signal.ts";
import { traceInHand, tracePast } from "../platform/tracing.ts";
import type { Movement, PostOutcome } from "./movement.ts";

/** The most movements that one call posts. */
const batchSizeMax = 128;
/** The most batches that run at the same time; each uses a connection. */
const batchesMost = 3;
/**
 * After this time a batch counts as waiting for a lock, and the next one starts beside it. In milliseconds, like all
 * times below.
 */
const slowAfterMs = 50;
/** Time for which a batch waits for a locked row. It is then split, so that only the movements that touch this row wait. */
const batchLockMs = 200;
/** Time for which a part of a split batch, or a single movement, waits for a locked row. */
const partLockMs = 40;
/**
 * A movement whose row stays locked is retried after this time. Between the tries it holds no lock and no connection.
 */
const againAfterMs = 100;
/** After this time such a movement is refused, and the caller can try again. */
const patienceMs = 4_000;

interface Waiting {
  readonly movement: Movement;
  /** When the movement arrived. This and `untilMs` are on the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** The trace of the request that asked for the movement. */
  readonly trace: string | undefined;
  /** When the movement is refused if its row is still locked. */
  readonly untilMs: number;
  readonly resolve: (outcome: PostOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Posts movements that have no key, operation or code in common, in one call.
 * @param lockMs how long it waits for a locked row.
 */
export type PostTogether = (
  movements: readonly Movement[],
  lockMs: number,
) => Promise<readonly PostOutcome[]>;

/** The rows that no two concurrent movements may both touch. */
function claimsOf({ movement }: Waiting): string[] {
  const { idempotency: key, codeId } = movement;
  return [
    ...(key === undefined ? [] : [`key ${key.workspaceId} ${key.endpoint} ${key.key}`]),
    ...(codeId === undefined ? [] : [`code ${codeId}`]),
    ...(movement.operations ?? []).map(({ id }) => `operation ${id}`),
    ...(movement.transitions ?? []).map(({ operationId }) => `operation ${operationId}`),
  ];
}

/**
 * Takes the next batch from the queue, in order. A movement that conflicts with one in progress waits until that one
 * has ended.
 */
function takeBatch(queue: Waiting[], inHand: Iterable<Waiting>): Waiting[] {
  const claimed = new Set([...inHand].flatMap(claimsOf));
  const batch: Waiting[] = [];
  const passedOver: Waiting[] = [];
  let seen = 0;
  for (const waiting of queue) {
    if (batch.length === batchSizeMax) break;
    seen += 1;
    const claims = claimsOf(waiting);
    const fits = !claims.some((claim) => claimed.has(claim));
    (fits ? batch : passedOver).push(waiting);
    // A later movement must not overtake one that waits with the same claim.
    for (const claim of claims) claimed.add(claim);
  }
  queue.splice(0, seen, ...passedOver);
  return batch;
}

/**
 * True if a single movement may have made the batch fail: nothing was posted, and neither the server nor the connection
 * is at fault.
 */
function mayBeOnes(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !/^(?:08|53|57|58)/.test(state);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts batches, and reports the outcome of each as a signal. */
function postWithSignal(postTogether: PostTogether, tell: TellSignal) {
  return async (batch: readonly Waiting[], lockMs: number): Promise<readonly PostOutcome[]> => {
    const startedAtMs = performance.now();
    const waitedMs = startedAtMs - (batch[0]?.sinceMs ?? startedAtMs);
    const end = (ending: "done" | "failed") => {
      const tookMs = performance.now() - startedAtMs;
      tell({ of: "batch", size: batch.length, waitedMs, tookMs, ending });
      const facts = { "ledger.movements": batch.length, "ledger.ending": ending };
      for (const { trace } of batch)
        if (trace !== undefined) tracePast(trace, "ledger batch", facts, startedAtMs);
    };
    try {
      const movements = batch.map(({ movement }) => movement);
      const outcomes = await postTogether(movements, lockMs);
      end("done");
      return outcomes;
    } catch (error) {
      end("failed");
      throw error;
    }
  };
}

function fromNow(): Pick<Waiting, "sinceMs" | "untilMs" | "trace"> {
  const sinceMs = performance.now();
  return { sinceMs, untilMs: sinceMs + patienceMs, trace: traceInHand() };
}

/**
 * Gathers movements and posts them in batches, one batch at a time. More run at once only while one waits for a locked
 * row.
 */
export function createPostingQueue(
  postTogether: PostTogether,
  tell: TellSignal = untold,
): (movement: Movement) => Promise<PostOutcome> {
  const post = postWithSignal(postTogether, tell);
  const queue: Waiting[] = [];
  const inHand = new Set<Waiting>();
  let batches = 0;
  /** Batches that started a moment ago. While there is one, new movements gather for the next. */
  let fresh = 0;
  let isWoken = false;
  /** Movements whose row stays locked, each tried in turn. */
  let lane: Promise<unknown> = Promise.resolve();

  async function answer(batch: readonly Waiting[], lockMs: number): Promise<void> {
    try {
      const outcomes = await post(batch, lockMs);
      for (const [place, outcome] of outcomes.entries()) batch[place]?.resolve(outcome);
    } catch (error) {
      const [only] = batch;
      if (batch.length > 1 && mayBeOnes(error)) {
        const half = Math.ceil(batch.length / 2);
        const parts = [batch.slice(0, half), batch.slice(half)];
        await Promise.all(parts.map((part) => answer(part, partLockMs)));
      } else if (sqlState(error) === lockTimeout && only && performance.now() < only.untilMs) {
        void insist(only);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  /** Retries these movements one after another, so that rows that stay locked occupy only one connection. */
  async function insist(waiting: Waiting): Promise<void> {
    await pause(againAfterMs * (1 + Math.random()));
    lane = lane.then(() => answer([waiting], partLockMs));
  }

  function wake(): void {
    if (isWoken || queue.length === 0 || fresh > 0 || batches >= batchesMost) return;
    isWoken = true;
    // More movements may arrive later in this tick.
    setTimeout(() => {
      isWoken = false;
      start(takeBatch(queue, inHand));
    }, 0);
  }

  function start(batch: readonly Waiting[]): void {
    if (batch.length === 0) return;
    for (const waiting of batch) inHand.add(waiting);
    batches += 1;
    fresh += 1;
    let isFresh = true;
    const grow = () => {
      if (isFresh) fresh -= 1;
      isFresh = false;
      wake();
    };
    const timer = setTimeout(grow, slowAfterMs);
    void answer(batch, batchLockMs).then(() => {
      clearTimeout(timer);
      batches -= 1;
      grow();
    });
  }

  return async (movement) => {
    const { promise, ...settled } = Promise.withResolvers<PostOutcome>();
    const waiting = { movement, ...fromNow(), ...settled };
    queue.push(waiting);
    wake();
    return promise.finally(() => {
      inHand.delete(waiting);
      wake();
    });
  };
}
