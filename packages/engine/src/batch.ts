/** Loads many at once: asked for one thing at a time, it answers in one query what was asked for meanwhile. */
export type Batched<K, V> = (key: K) => Promise<V>;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (reason: unknown) => void;
}

const batchSizeMax = 128;

/**
 * A loader of single things over a query of many. Calls of one tick share a query, and so do calls that arrive while the previous
 * query runs; one query runs at a time.
 * @param load answers in the order of its keys, one value each.
 */
export function batched<K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>): Batched<K, V> {
  const waiting: Waiting<K, V>[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSizeMax);
      try {
        const values = await load(batch.map(({ key }) => key));
        if (values.length !== batch.length) throw new Error(`Asked for ${batch.length}, got ${values.length}.`);
        for (const [place, value] of values.entries()) batch[place]?.resolve(value);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running) return;
      running = true;
      // Later in this tick others may ask as well.
      setTimeout(() => void run(), 0);
    });
}
