/** Loads one thing by its key. Calls that are made at about the same time share one query. */
export type Batched<K, V> = (key: K) => Promise<V>;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (reason: unknown) => void;
}

const batchSizeMax = 256;

/**
 * Loads that a process runs at once. While two run, further calls gather; a higher number would make smaller loads,
 * which cost more in total.
 */
const loadsAtOnce = 2;
let running = 0;
const waitingForTurn: (() => void)[] = [];

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (running < loadsAtOnce) running += 1;
  else await new Promise<void>((resolve) => waitingForTurn.push(resolve));
  try {
    await work();
  } finally {
    // The slot goes to the next load in line, or becomes free.
    const next = waitingForTurn.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * Makes a loader of single things from a query for many. Calls of one tick share a query, and so do calls that arrive
 * while other loads run.
 * @param load answers in the order of its keys, one value each. It must not use another loader, because the two could
 * wait for each other.
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
      // More calls may arrive later in this tick.
      setTimeout(() => void run(), 0);
    });
}
