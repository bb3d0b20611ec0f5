import type { EngineContext } from "../context.ts";
import { createStreamCount } from "./count-streams.ts";
import { lastEventOf } from "../last-event.ts";
import { eventLoader } from "./load-events.ts";
import { createStreamPump, type StreamReader } from "./stream-pump.ts";

/**
 * Business time that a connection without a Last-Event-ID goes back: a page reads its data before it opens its stream, and must hear what
 * happened between.
 */
const lookBackMs = 60_000;
/** Events that a first connection is told of at most. */
const lookBackMost = 100;

/** Unnumbered data on every stream besides its events: prices, each second. */
export interface StreamCompanion {
  /** Joins a stream; the answer takes it off. */
  join(sessionId: string, send: (text: string) => void): () => void;
}

export interface EventStreams {
  /** @throws {Refusal} too-many-requests when the session has as many open as it may. */
  open(reader: StreamReader): Promise<Response>;
  close(): Promise<void>;
}

/** Server-sent events: one stream a workspace, numbered, replayed from Last-Event-ID, each
 * reader told what is for them, told to every process by NOTIFY. */
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
    // A number from before the sandbox was emptied is higher than any.
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
      // Listened to before the position is read: nothing falls between.
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
