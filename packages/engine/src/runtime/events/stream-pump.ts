import type { StreamEvent } from "@apex/contract/notifications/event-stream";
import type { EngineContext } from "../context.ts";
import type { Batched } from "../../platform/batch.ts";
import {
  eventBody,
  eventFor,
  eventPageSize,
  type EventRow,
  type StreamPosition,
} from "./load-events.ts";
import { createStreamConnection } from "./stream-connection.ts";

/** The client's wait before it reconnects. */
const retryMs = 1_000;

/** A stream's reader, and whether their session is still live. */
export interface StreamReader {
  readonly workspaceId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The Last-Event-ID header; undefined: from now on. */
  readonly lastEventId: string | undefined;
  /** Whether the session is still live. Asked at each heartbeat and when a sign-out is announced. */
  isLive(): Promise<boolean>;
}

/** Moves one reader's events from the table to its connection. */
export function createStreamPump(
  context: EngineContext,
  reader: StreamReader,
  load: Batched<StreamPosition, EventRow[]>,
) {
  const connection = createStreamConnection(() => {
    // A process may have ended between a commit and its notification.
    wake();
    return reader.isLive();
  });
  let after: bigint | undefined;
  let pumping = false;
  let wanted = false;

  function sendEvent({ number }: EventRow, event: StreamEvent | undefined): void {
    if (event === undefined) return;
    connection.send(`id: ${number}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Sends new events; returns the position after them, or undefined when the stream has ended. */
  async function sendPage(position: bigint): Promise<bigint | undefined> {
    const { workspaceId, userId } = reader;
    const page = await load({ workspaceId, userId, after: position });
    wanted ||= page.length === eventPageSize;
    for (const row of page) {
      if (row.kind !== "signed-out") sendEvent(row, eventFor(row, userId));
      // Every sign-out is announced to the workspace, and ends the streams of the sessions that ended.
      else if (!(await reader.isLive())) {
        sendEvent(row, eventBody(row));
        return undefined;
      }
    }
    return page.at(-1)?.number ?? position;
  }

  async function pump(): Promise<void> {
    while (wanted && after !== undefined && connection.isOpen()) {
      wanted = false;
      after = await sendPage(after);
    }
    if (after === undefined) connection.end();
  }

  function wake(): void {
    wanted = true;
    if (pumping || after === undefined) return;
    pumping = true;
    pump()
      .catch((error: unknown) => {
        context.log({ level: "warn", message: "event stream ended", reason: String(error) });
        connection.end();
      })
      .finally(() => {
        pumping = false;
        if (wanted && connection.isOpen()) wake();
      });
  }

  return {
    stream: connection.stream,
    /** Sends unnumbered data. */
    sendAside: (text: string) => connection.send(text),
    /** Looks for new events. */
    wake,
    end: () => connection.end(),
    onEnd: (callback: () => void) => connection.onEnd(callback),
    /** Starts with the events after `position`. */
    start(position: bigint): void {
      after = position;
      connection.send(`retry: ${retryMs}\nid: ${position}\n\n`);
      wake();
    },
  };
}
