import type { StreamEvent } from "@apex/contract/notifications/event-stream";
import { pricedPairSchema, type PricedPair, type Tick } from "@apex/contract/trade/ticks";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { readTicks } from "./read-ticks.ts";

/** The pairs that a page shows. */
export interface PriceWatch {
  readonly sessionId: string;
  /** An id that the page makes: a session may have several pages. */
  readonly watcherId: string;
  readonly pairs: readonly PricedPair[];
}

/** Live prices: each second, every stream is sent the watched prices that moved. Nothing is stored. */
export interface PriceTicks {
  /** Adds a stream; call the result to remove it. */
  join(sessionId: string, send: (text: string) => void): () => void;
  /** Sends every stream of this process the prices that moved; returns their number. */
  tell(): Promise<number>;
  close(): Promise<void>;
}

const channel = "price_watch";
/** The life of a watch. A closed page sends no message, so its watch has to expire. */
const watchLifeMs = 60_000;
const againInMs = 20_000;

const watchSchema = z.object({
  sessionId: z.string(),
  watcherId: z.string(),
  pairs: z.array(pricedPairSchema),
});

/**
 * Tells every process, because any of them may hold the session's stream.
 * @returns milliseconds within which the watch must be sent again.
 */
export async function sendWatch(db: Queryable, watch: PriceWatch): Promise<number> {
  await db.query("select pg_notify($1, $2)", [channel, JSON.stringify(watch)]);
  return againInMs;
}

interface Watched {
  readonly pairs: readonly PricedPair[];
  /** Wall time. */
  readonly endsAtMs: number;
}

interface Reader {
  readonly sessionId: string;
  readonly send: (text: string) => void;
  /** The last tick that was sent for each pair. */
  readonly told: Map<string, string>;
}

export async function createPriceTicks(context: EngineContext): Promise<PriceTicks> {
  const readers = new Set<Reader>();
  /** The keys are a session's id, then a watcher's. */
  const watches = new Map<string, Map<string, Watched>>();

  const stopListening = await context.db.listen(channel, (payload) => {
    // An empty payload means that watches may have been missed; pages send theirs again soon.
    if (payload === "") return;
    const { sessionId, watcherId, pairs } = watchSchema.parse(JSON.parse(payload));
    const own = watches.get(sessionId) ?? new Map<string, Watched>();
    if (pairs.length === 0) own.delete(watcherId);
    else own.set(watcherId, { pairs, endsAtMs: context.clock.wall().getTime() + watchLifeMs });
    if (own.size > 0) watches.set(sessionId, own);
    else watches.delete(sessionId);
  });

  function forgetGone(): void {
    const nowMs = context.clock.wall().getTime();
    for (const [sessionId, own] of watches) {
      for (const [watcherId, { endsAtMs }] of own) if (endsAtMs <= nowMs) own.delete(watcherId);
      if (own.size === 0) watches.delete(sessionId);
    }
  }

  /** The distinct pairs that a session watches. */
  function pairsOf(sessionId: string): ReadonlyMap<string, PricedPair> {
    const watched = [...(watches.get(sessionId)?.values() ?? [])];
    return new Map(watched.flatMap(({ pairs }) => pairs.map((pair) => [nameOf(pair), pair])));
  }

  return {
    join(sessionId, send) {
      const reader: Reader = { sessionId, send, told: new Map() };
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    async tell() {
      forgetGone();
      const wanted = [...readers]
        .map((reader) => ({ reader, pairs: pairsOf(reader.sessionId) }))
        .filter(({ pairs }) => pairs.size > 0);
      if (wanted.length === 0) return 0;
      const all = new Map(wanted.flatMap(({ pairs }) => [...pairs]));
      const at = context.clock.business();
      const ticks = await readTicks(context, [...all.values()], at);
      const byName = new Map([...all.keys()].map((name, index) => [name, ticks[index]]));
      let count = 0;
      for (const { reader, pairs } of wanted) count += sendMoved(reader, pairs, byName, at);
      return count;
    },
    async close() {
      readers.clear();
      await stopListening();
    },
  };
}

/** Sends one event with the prices that moved since the last one, if any did; returns how many moved. */
function sendMoved(
  { told, send }: Reader,
  pairs: ReadonlyMap<string, PricedPair>,
  byName: ReadonlyMap<string, Tick | undefined>,
  at: Date,
): number {
  const moved = [...pairs.keys()].flatMap((name) => {
    const tick = byName.get(name);
    if (tick === undefined) return [];
    const text = JSON.stringify(tick);
    if (told.get(name) === text) return [];
    told.set(name, text);
    return [tick];
  });
  for (const name of told.keys()) if (!pairs.has(name)) told.delete(name);
  if (moved.length === 0) return 0;
  const event: StreamEvent = { kind: "prices", changes: [], ticks: moved, at: at.toISOString() };
  send(`event: prices\ndata: ${JSON.stringify(event)}\n\n`);
  return moved.length;
}

function nameOf({ base, quote }: PricedPair): string {
  return `${base}/${quote}`;
}
