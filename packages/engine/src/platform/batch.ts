/** Loads many at once: asked for one thing at a time, it answers in one query what was asked for meanwhile. */
export type Batched<K, V> = (key: K) => Promise<V>;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (reason: unknown) => void;
}

const batchSizeMax = 256;

/** Loads of a process that run at once: while two run, the others gather. More would be smaller ones, and cost more. */
const loadsAtOnce = 2;
let running = 0;
const waitingForTurn: (() => void)[] = [];

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (running < loadsAtOnce) running += 1;
  else await new Promise<void>((resolve) => waitingForTurn.push(resolve));
  try {
    await work();
  } finally {
    // The turn is handed on, or given back.
    const next = waitingForTurn.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * A loader of single things over a query of many. Calls of one tick share a query, and so do calls that arrive while other loads
 * run.
 * @param load answers in the order of its keys, one value each. It asks no other loader: both could wait for each other.
 */
export function batched<K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>): Batched<K, V> {
  const waiting: Waiting<K, V>[] = [];
  let isRunning = false;

  async function loadNext(): Promise<void> {
    const batch = waiting.splice(0, batchSizeMax);
    try {
      const values = await load(batch.map(({ key }) => key));
      if (values.length !== batch.length)
        throw new Error(`Asked for ${batch.length}, got ${values.length}.`);
      for (const [place, value] of values.entries()) batch[place]?.resolve(value);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await inTurn(loadNext);
    isRunning = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Later in this tick others may ask as well.
      setTimeout(() => void run(), 0);
    });
}
