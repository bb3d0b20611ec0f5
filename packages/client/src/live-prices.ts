import {
  watchedPairsMax,
  watchPrices,
  type PricedPair,
  type Tick,
} from "@apex/contract/trade/ticks";
import type { Client } from "./create-client.ts";

/** The current prices of the pairs on a page. */
export interface LivePrices {
  /** Calls `onChange` when the pair's price moves, until the returned function is called. */
  watch(pair: PricedPair, onChange: () => void): () => void;
  /** The last known tick; the same object until it changes. */
  tickOf(pair: PricedPair): Tick | undefined;
}

export interface LivePriceOptions {
  /** Calls back before the next frame, so that changes until then are reported once. Default: the browser's frame. */
  nextFrame?: (callback: () => void) => void;
}

/** Wait before a request, so that pairs that appear together, like the rows of a list, share it. */
const askAfterMs = 50;
/** Changes within this time are reported together, because people do not read faster. */
const notifyEveryMs = 500;
/** Wait after a failed call. */
const retryMs = 10_000;

const stores = new WeakMap<Client, LivePrices>();

/** The prices of a client, in one store for every component. */
export function livePricesOf(client: Client): LivePrices {
  const known = stores.get(client);
  if (known) return known;
  const store = createLivePrices(client);
  stores.set(client, store);
  return store;
}

/**
 * Prices from the event stream. The server sends the prices of watched pairs. A watcher of a pair is called for that
 * pair only, at most twice a second.
 */
export function createLivePrices(
  client: Client,
  { nextFrame = (callback) => void requestAnimationFrame(callback) }: LivePriceOptions = {},
): LivePrices {
  const watched = new Map<string, { pair: PricedPair; listeners: Set<() => void> }>();
  const ticks = new Map<string, Tick>();
  const moved = new Set<string>();
  let isFrameComing = false;
  let notifiedAtMs = -notifyEveryMs;
  let stopHearing: (() => void) | undefined;
  const asking = createAsking(client, () => [...watched.values()].map(({ pair }) => pair), take);

  function take(told: readonly Tick[]): void {
    for (const tick of told) {
      const name = nameOf({ base: tick.price.base, quote: tick.price.asset });
      const known = ticks.get(name);
      if (!watched.has(name) || (known && isSame(known, tick))) continue;
      ticks.set(name, tick);
      moved.add(name);
    }
    if (moved.size === 0 || isFrameComing) return;
    isFrameComing = true;
    const waitMs = notifiedAtMs + notifyEveryMs - performance.now();
    if (waitMs > 0) setTimeout(() => nextFrame(notifyMoved), waitMs);
    else nextFrame(notifyMoved);
  }

  function notifyMoved(): void {
    isFrameComing = false;
    notifiedAtMs = performance.now();
    const names = [...moved];
    moved.clear();
    for (const name of names) watched.get(name)?.listeners.forEach((listener) => listener());
  }

  function start(): void {
    const stopEvents = client.events.on("prices", ({ ticks: told }) => take(told));
    const onSeen = () => asking.askIn(0);
    globalThis.document?.addEventListener("visibilitychange", onSeen);
    stopHearing = () => {
      stopEvents();
      globalThis.document?.removeEventListener("visibilitychange", onSeen);
    };
  }

  return {
    watch(pair, onChange) {
      const name = nameOf(pair);
      if (watched.size === 0) start();
      const entry = watched.get(name) ?? { pair, listeners: new Set() };
      if (!watched.has(name)) {
        watched.set(name, entry);
        asking.askIn(askAfterMs);
      }
      entry.listeners.add(onChange);
      return () => {
        entry.listeners.delete(onChange);
        if (entry.listeners.size > 0 || watched.get(name) !== entry) return;
        watched.delete(name);
        ticks.delete(name);
        asking.askIn(askAfterMs);
        if (watched.size === 0) stopHearing?.();
      };
    },
    tickOf: (pair) => ticks.get(nameOf(pair)),
  };
}

/** Reports the watched pairs to the server: when they change, and again before the watch expires. */
function createAsking(
  client: Client,
  watchedPairs: () => readonly PricedPair[],
  take: (ticks: readonly Tick[]) => void,
) {
  const watcherId = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askIn(durationMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), durationMs);
  }

  async function ask(): Promise<void> {
    // A hidden page needs no prices; it sends its watch again when it is visible.
    const isSeen = globalThis.document?.visibilityState !== "hidden";
    const pairs = isSeen ? watchedPairs().slice(0, watchedPairsMax) : [];
    const asked = timer;
    let againInMs = retryMs;
    try {
      const answer = await client.call(
        watchPrices,
        { body: { watcherId, pairs } },
        { isQuiet: true },
      );
      take(answer.ticks);
      againInMs = answer.againInMs;
    } catch {
      // The page keeps the last price.
    }
    // Skipped if the watched pairs have changed in the meantime, because that sends the watch sooner.
    if (pairs.length > 0 && timer === asked) askIn(againInMs);
  }

  return { askIn };
}

function nameOf({ base, quote }: PricedPair): string {
  return `${base}/${quote}`;
}

function isSame(one: Tick, other: Tick): boolean {
  return (
    one.price.amount === other.price.amount &&
    one.changePercent === other.changePercent &&
    one.isOpen === other.isOpen
  );
}
