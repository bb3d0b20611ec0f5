import {
  eventStreamPath,
  streamEventSchema,
  type StreamEvent,
} from "@apex/contract/notifications/event-stream";
import { readProfile } from "@apex/contract/profile/read-profile";
import * as z from "zod/mini";
import type { Client } from "./create-client.ts";
import { keepReading } from "./keep-reading.ts";

export interface TabChannel {
  postMessage(data: unknown): void;
  addEventListener(name: "message", listener: (event: MessageEvent) => void): void;
  close(): void;
}

/** The browser's means for tabs to share one stream; absent if it lacks them. */
export interface TabSharing {
  locks: Pick<LockManager, "request">;
  channel: () => TabChannel;
}

export interface EventStreamOptions {
  client: Client;
  /**
   * The last event that the page already shows. Without it, the server replays the last minute, and the page reads more
   * than has changed.
   */
  after?: string | undefined;
  /** Called once in every tab for each event except prices. */
  onEvent: (event: StreamEvent) => void;
  /** Called after a time without a stream, when events may have been missed: read again what is shown. */
  onGap?: () => void;
  /** Default: Web Locks and BroadcastChannel where the browser has both and allows them. `null`: each tab has its own stream. */
  sharing?: TabSharing | null;
  /** Waits before the stream is opened again, in milliseconds; the last one repeats. */
  waitsMs?: readonly number[];
}

const sharedName = "apex-events";
/** The reading tab keeps this many events for tabs that join later. */
const keptMost = 100;

/**
 * Messages between tabs: the last event that a joining tab knows, the event after which the reader started, or an
 * event.
 */
const tabMessageSchema = z.union([
  z.object({ joinedAfter: z.string() }),
  z.object({ missedBefore: z.string() }),
  z.object({ ...streamEventSchema.shape, id: z.optional(z.string()) }),
]);
type TabMessage = z.output<typeof tabMessageSchema>;
type NumberedEvent = StreamEvent & { readonly id?: string | undefined };

const isNumber = (id: string) => /^\d+$/.test(id);
/** Whether an event is already known. Ids that are not numbers have no order. */
const isUpTo = (id: string, seen: string) =>
  isNumber(id) && isNumber(seen) && BigInt(id) <= BigInt(seen);

/** Opens the signed-in person's event stream, one for all tabs of a browser. Returns a function that closes it. */
export function openEventStream({
  client,
  after,
  onEvent,
  onGap,
  sharing = browserSharing(),
  waitsMs,
}: EventStreamOptions): () => void {
  const stopping = new AbortController();
  let seen = after;
  const heard = ({ id, ...event }: NumberedEvent) => {
    if (id !== undefined) {
      if (seen !== undefined && isUpTo(id, seen)) return;
      seen = id;
    }
    if (event.kind === "signed-out") void checkSession(client);
    else if (event.ticks) client.events.emit("prices", { ticks: event.ticks });
    else onEvent(event);
  };
  const read = (told: (event: NumberedEvent) => void) =>
    keepReading(
      {
        client,
        path: eventStreamPath,
        after: seen,
        onData(data, id) {
          const event = streamEventSchema.safeParse(data);
          if (event.success) told({ ...event.data, id });
        },
        ...(onGap && { onGap }),
        ...(waitsMs && { waitsMs }),
      },
      stopping.signal,
    );
  const channel = sharing && channelOf(sharing);
  if (!sharing || !channel) {
    void read(heard);
    return () => stopping.abort();
  }
  const lead = joinTabs(channel, { seen: () => seen, heard, onGap });
  // The tab that holds the lock reads the stream; when it closes, the next tab takes over. A tab that is refused the
  // lock reads the stream itself.
  sharing.locks
    .request(sharedName, { signal: stopping.signal }, () => read(lead()))
    .catch(() => {
      if (!stopping.signal.aborted) void read(heard);
    });
  return () => {
    stopping.abort();
    channel.close();
  };
}

interface Tab {
  /** The last event that the tab has seen, if known. */
  seen: () => string | undefined;
  heard: (event: NumberedEvent) => void;
  onGap: (() => void) | undefined;
}

/**
 * Listens to the tab that reads the stream. Returns a function that makes this tab the reader, which in turn returns a
 * function that passes each event on to all tabs.
 */
function joinTabs(channel: TabChannel, { seen, heard, onGap }: Tab) {
  const tell = (message: TabMessage) => channel.postMessage(message);
  /** The event after which this tab's stream starts. Undefined while another tab reads the stream. */
  let since: string | undefined;
  /** The events that this tab has read from the stream. */
  const read: NumberedEvent[] = [];
  /** Tells a tab what happened between its own reads and its joining. */
  const answer = (joinedAfter: string) => {
    if (since === undefined) return;
    if (!isUpTo(since, joinedAfter)) tell({ missedBefore: since });
    for (const event of read) if (event.id && !isUpTo(event.id, joinedAfter)) tell(event);
  };
  channel.addEventListener("message", ({ data }) => {
    const message = tabMessageSchema.safeParse(data).data;
    if (message === undefined) return;
    if ("joinedAfter" in message) return answer(message.joinedAfter);
    if (!("missedBefore" in message)) return heard(message);
    const last = seen();
    if (last !== undefined && !isUpTo(message.missedBefore, last)) onGap?.();
  });
  const joinedAfter = seen();
  if (joinedAfter !== undefined) tell({ joinedAfter });
  return () => {
    since = seen();
    return (event: NumberedEvent) => {
      if (event.id !== undefined) {
        since ??= event.id;
        read.push(event);
        if (read.length > keptMost) since = read.shift()?.id;
      }
      tell(event);
      heard(event);
    };
  };
}

/**
 * Called when a session of the workspace has ended: asks the server whether it is this one, and then the client
 * announces it. A pending change of this tab that may have ended the session is awaited first, so that the old token is
 * not checked.
 */
async function checkSession(client: Client): Promise<void> {
  await client.afterChanges();
  if (client.session.token() === undefined) return;
  await client.call(readProfile, {}, { isQuiet: true }).catch(() => undefined);
}

/**
 * The channel between tabs. Undefined if the browser denies the page storage: it then has channels and locks, but
 * refuses both with a SecurityError.
 */
function channelOf(sharing: TabSharing): TabChannel | undefined {
  try {
    return sharing.channel();
  } catch {
    return undefined;
  }
}

function browserSharing(): TabSharing | null {
  if (!globalThis.navigator?.locks || typeof BroadcastChannel === "undefined") return null;
  return { locks: navigator.locks, channel: () => new BroadcastChannel(sharedName) };
}
