import { createStreamConnection } from "../../runtime/events/stream-connection.ts";
import { createStreamCount } from "../../runtime/events/count-streams.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { findMember, type Member } from "../access/staff-sessions.ts";
import { countedQueues } from "../counts/count-queues.ts";

/** Changes are gathered for this long, so that a busy queue causes each reader at most four reads a second. */
const gatherMs = 250;

export interface DeskStreams {
  /** @throws {Refusal} too-many-requests if the session has too many open streams. */
  open(member: Member): Response;
  close(): Promise<void>;
}

interface Reader {
  tell(queue: string): void;
  /** Ends the stream if its session has ended. */
  check(): void;
  end(): void;
}

/**
 * Tells members of staff which of their role's queues have changed. All streams of a process share one database
 * connection. A stream's session is checked at each heartbeat and whenever any session ends. A stream does not keep its
 * session alive.
 */
export async function createDeskStreams(context: EngineContext): Promise<DeskStreams> {
  const readers = new Set<Reader>();
  const countStream = createStreamCount();
  const changed = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function sendChanged(): void {
    gathering = undefined;
    const queues = [...changed];
    changed.clear();
    for (const reader of readers) for (const queue of queues) reader.tell(queue);
  }

  const stopListening = await context.db.listen("desk", (payload) => {
    if (payload === "sessions") return readers.forEach((reader) => reader.check());
    // An empty payload follows a lost connection, during which any queue may have changed.
    const queues = payload === "" ? countedQueues.map(({ name }) => name) : [payload];
    for (const queue of queues) changed.add(queue);
    gathering ??= setTimeout(sendChanged, gatherMs);
  });

  return {
    open(member) {
      const uncount = countStream(member.tokenHash);
      const isLive = async () => (await findMember(context, member.tokenHash)) !== undefined;
      const connection = createStreamConnection(isLive);
      const seen = new Set<string>(
        countedQueues.filter(({ roles }) => roles.includes(member.role)).map(({ name }) => name),
      );
      const reader: Reader = {
        tell(queue) {
          if (seen.has(queue)) connection.send(`data: ${JSON.stringify({ queue })}\n\n`);
        },
        check: () =>
          void isLive()
            .then((lives) => lives || connection.end())
            .catch(() => connection.end()),
        end: () => connection.end(),
      };
      readers.add(reader);
      context.signal({ of: "stream", change: 1 });
      connection.onEnd(() => {
        readers.delete(reader);
        uncount();
        context.signal({ of: "stream", change: -1 });
      });
      connection.send(": open\n\n");
      return new Response(connection.stream, {
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store",
          "x-accel-buffering": "no",
        },
      });
    },
    async close() {
      clearTimeout(gathering);
      for (const reader of readers) reader.end();
      await stopListening();
    },
  };
}
