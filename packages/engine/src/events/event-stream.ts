import type { StreamEvent } from "@apex/contract/notifications/event-stream";
import type { Resource } from "@apex/contract/resources";
import { batched } from "../batch.ts";
import type { EngineContext } from "../context.ts";

/** A comment goes out as often, so that proxies keep the connection and a closed one is noticed. */
const heartbeatMs = 15_000;
/** The client waits as long before it connects again. */
const retryMs = 1_000;
/** Most events that are read at once. */
const pageSize = 100;
/** A reader that lags by as many pieces is cut off; it comes back with its Last-Event-ID. */
const backlogMax = 256;

interface EventRow {
  readonly place: bigint;
  readonly number: bigint;
  readonly kind: string;
  readonly changes: Resource[];
  readonly operation_id: string | null;
  readonly at: Date;
  readonly notification_id: string | null;
  readonly code: string | null;
  readonly params: Record<string, unknown> | null;
}

interface Position {
  readonly workspaceId: string;
  /** The number of the last event that was sent. */
  readonly after: bigint;
}

/** Whose stream it is, and whether it still is. */
export interface StreamReader {
  readonly workspaceId: string;
  /** Last-Event-ID; undefined: from now on. */
  readonly lastEventId: string | undefined;
  /** The session lives. Asked at each heartbeat and when a sign-out is announced. */
  isLive(): Promise<boolean>;
}

export interface EventStreams {
  open(reader: StreamReader): Promise<Response>;
  close(): Promise<void>;
}

function bodyOf(row: EventRow): StreamEvent {
  return {
    kind: row.kind,
    changes: row.changes,
    ...(row.operation_id !== null && { operationId: row.operation_id }),
    ...(row.notification_id !== null &&
      row.code !== null && { notification: { id: row.notification_id, code: row.code, params: row.params ?? {} } }),
    at: row.at.toISOString(),
  };
}

function eventLoader(context: EngineContext) {
  return batched(async (positions: readonly Position[]) => {
    const rows = await context.db.query<EventRow>(
      `select q.place, e.number, e.kind, e.changes, e.operation_id, e.at, e.notification_id, n.code, n.params
       from unnest($1::uuid[], $2::bigint[]) with ordinality as q (workspace_id, after, place)
       cross join lateral (
         select * from events x where x.workspace_id = q.workspace_id and x.number > q.after order by x.number limit ${pageSize}
       ) e
       left join notifications n on n.id = e.notification_id
       order by q.place, e.number`,
      [positions.map(({ workspaceId }) => workspaceId), positions.map(({ after }) => after)],
    );
    const pages = positions.map((): EventRow[] => []);
    for (const row of rows) pages[Number(row.place) - 1]?.push(row);
    return pages;
  });
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
    const [row] = await context.db.query<{ last: bigint }>("select last from streams where workspace_id = $1", [workspaceId]);
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
      const pump = createPump(context, reader, load);
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
        headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" },
      });
    },
    async close() {
      for (const end of open) end();
      await stopListening();
    },
  };
}

/** Moves one reader's events from the table to its connection. */
function createPump(context: EngineContext, reader: StreamReader, load: ReturnType<typeof eventLoader>) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let after: bigint | undefined;
  let pumping = false;
  let wanted = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let cleanUp: () => void = () => undefined;

  const stream = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel() {
        controller = undefined;
        finish();
      },
    },
    new CountQueuingStrategy({ highWaterMark: backlogMax }),
  );

  function finish(): void {
    clearInterval(heartbeat);
    cleanUp();
  }
  function end(): void {
    const open = controller;
    controller = undefined;
    finish();
    open?.close();
  }
  function send(text: string): void {
    controller?.enqueue(encoder.encode(text));
    if ((controller?.desiredSize ?? 1) <= 0) end();
  }
  function sendEvent(row: EventRow): void {
    send(`id: ${row.number}\nevent: ${row.kind}\ndata: ${JSON.stringify(bodyOf(row))}\n\n`);
  }

  async function pump(): Promise<void> {
    while (wanted && controller !== undefined && after !== undefined) {
      wanted = false;
      const page = await load({ workspaceId: reader.workspaceId, after });
      wanted ||= page.length === pageSize;
      for (const row of page) {
        after = row.number;
        // The workspace hears of every sign-out; it ends the streams of the sessions that ended.
        if (row.kind !== "signed-out") sendEvent(row);
        else if (!(await reader.isLive())) {
          sendEvent(row);
          return end();
        }
      }
    }
  }

  function wake(): void {
    wanted = true;
    if (pumping || after === undefined) return;
    pumping = true;
    pump()
      .catch((error: unknown) => {
        context.log({ level: "warn", message: "event stream ended", reason: String(error) });
        end();
      })
      .finally(() => {
        pumping = false;
        if (wanted && controller !== undefined) wake();
      });
  }

  async function beat(): Promise<void> {
    if (await reader.isLive()) send(": still here\n\n");
    else end();
  }

  return {
    stream,
    wake,
    end,
    onEnd(callback: () => void) {
      cleanUp = callback;
    },
    start(position: bigint) {
      after = position;
      send(`retry: ${retryMs}\nid: ${position}\n\n`);
      heartbeat = setInterval(() => void beat().catch(end), heartbeatMs);
      wake();
    },
  };
}
