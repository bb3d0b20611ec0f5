import type { EngineContext } from "../context.ts";
import { createStreamCount } from "./count-streams.ts";
import { lastEventOf } from "../last-event.ts";
import { eventLoader } from "./load-events.ts";
import { createStreamPump, type StreamReader } from "./stream-pump.ts";

/**
 * The distance, in business time, that a connection without a Last-Event-ID goes back: a page reads its data before it opens
 * its stream, and must not miss the events between.
 */
const lookBackMs = 60_000;
/** The most events that such a connection replays. */
const lookBackMost = 100;

/** A source of unnumbered data beside a stream's events: prices, each second. */
export interface StreamCompanion {
  /** Joins a stream; returns a function that leaves it. */
  join(sessionId: string, send: (text: string) => void): () => void;
}

export interface EventStreams {
  /** @throws {Refusal} too-many-requests if the session has as many open streams as it may. */
  open(reader: StreamReader): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Server-sent events. Each workspace has one numbered stream, replayed from Last-Event-ID; each reader gets only the
 * events for them. NOTIFY tells every process of new events.
 */
export async function createEventStreams(
  context: EngineContext,
  ticks: StreamCompanion,
): Promise<EventStreams> {
  const load = eventLoader(context);
  const readers = new Map<string, Set<() => void>>();
  const open = new Set<() => void>();
  const countStream = createStreamCount();

  const stopListening = await context.db.listen("events", (payload) => {
    const workspaceIds = payload === "" ? [...readers.keys()] : payload.split(",");
    for (const workspaceId of workspaceIds) readers.get(workspaceId)?.forEach((wake) => wake());
  });

  async function startOf({ workspaceId, lastEventId }: StreamReader): Promise<bigint> {
    const last = await lastEventOf(context.db, workspaceId);
    if (lastEventId === undefined || !/^\d{1,18}$/.test(lastEventId))
      return last === 0n ? last : beforeRecent(workspaceId, last);
    const seen = BigInt(lastEventId);
    // After the sandbox was emptied, an old number can be higher than any new one.
    return seen < last ? seen : last;
  }

  async function beforeRecent(workspaceId: string, last: bigint): Promise<bigint> {
    const [row] = await context.db.query<{ first: bigint | null }>(
      `select min(number) as first from (
         select number, at from events where workspace_id = $1 and number <= $2 order by number desc limit $3
       ) recent where at > $4`,
      [workspaceId, last, lookBackMost, new Date(context.clock.business().getTime() - lookBackMs)],
    );
    return row?.first == null ? last : row.first - 1n;
  }

  return {
    async open(reader) {
      const { workspaceId } = reader;
      const uncount = countStream(reader.sessionId);
      // The reader is registered before the position is read, so that no event is missed in between.
      const pump = createStreamPump(context, reader, load);
      const wakes = readers.get(workspaceId) ?? new Set();
      readers.set(workspaceId, wakes.add(pump.wake));
      open.add(pump.end);
      context.signal({ of: "stream", change: 1 });
      pump.onEnd(ticks.join(reader.sessionId, pump.sendAside));
      pump.onEnd(uncount);
      pump.onEnd(() => {
        open.delete(pump.end);
        context.signal({ of: "stream", change: -1 });
        wakes.delete(pump.wake);
        if (wakes.size === 0) readers.delete(workspaceId);
      });
      try {
        pump.start(await startOf(reader));
      } catch (error) {
        pump.end();
        throw error;
      }
      return new Response(pump.stream, {
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store",
          "x-accel-buffering": "no",
        },
      });
    },
    async close() {
      for (const end of open) end();
      await stopListening();
    },
  };
}
