import type { EngineContext } from "../context.ts";
import { eventLoader } from "./load-events.ts";
import { createStreamPump, type StreamReader } from "./stream-pump.ts";

export interface EventStreams {
  open(reader: StreamReader): Promise<Response>;
  close(): Promise<void>;
}

/** Server-sent events: one stream a workspace, numbered, replayed from Last-Event-ID, told to every process by NOTIFY. */
export async function createEventStreams(context: EngineContext): Promise<EventStreams> {
  const load = eventLoader(context);
  const readers = new Map<string, Set<() => void>>();
  const open = new Set<() => void>();

  const stopListening = await context.db.listen("events", (payload) => {
    const workspaceIds = payload === "" ? [...readers.keys()] : payload.split(",");
    for (const workspaceId of workspaceIds) readers.get(workspaceId)?.forEach((wake) => wake());
  });

  async function startOf({ workspaceId, lastEventId }: StreamReader): Promise<bigint> {
    const [row] = await context.db.query<{ last: bigint }>(
      "select last from streams where workspace_id = $1",
      [workspaceId],
    );
    const last = row?.last ?? 0n;
    if (lastEventId === undefined || !/^\d{1,18}$/.test(lastEventId)) return last;
    const seen = BigInt(lastEventId);
    // A number from before the sandbox was emptied is higher than any.
    return seen < last ? seen : last;
  }

  return {
    async open(reader) {
      const { workspaceId } = reader;
      // Listened to before the position is read: nothing falls between.
      const pump = createStreamPump(context, reader, load);
      const wakes = readers.get(workspaceId) ?? new Set();
      readers.set(workspaceId, wakes.add(pump.wake));
      open.add(pump.end);
      pump.onEnd(() => {
        open.delete(pump.end);
        wakes.delete(pump.wake);
        if (wakes.size === 0) readers.delete(workspaceId);
      });
      pump.start(await startOf(reader));
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
