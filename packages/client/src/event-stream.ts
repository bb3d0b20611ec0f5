import {
  eventStreamPath,
  streamEventSchema,
  type StreamEvent,
} from "@apex/contract/notifications/event-stream";
import { readProfile } from "@apex/contract/profile/read-profile";
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
  /** Every event but prices, in every tab, once. */
  onEvent: (event: StreamEvent) => void;
  /** Called after a time without a stream, when events may have been missed: read again what is shown. */
  onGap?: () => void;
  /** Default: Web Locks and BroadcastChannel where the browser has both and allows them. `null`: each tab has its own stream. */
  sharing?: TabSharing | null;
  /** Waits before the stream is opened again, in milliseconds; the last one repeats. */
  waitsMs?: readonly number[];
}

const sharedName = "apex-events";

/** Opens the signed-in person's event stream, one for all tabs of a browser. Returns a function that closes it. */
export function openEventStream({
  client,
  onEvent,
  onGap,
  sharing = browserSharing(),
  waitsMs,
}: EventStreamOptions): () => void {
  const stopping = new AbortController();
  const heard = (event: StreamEvent) => {
    if (event.kind === "signed-out") void checkSession(client);
    else if (event.ticks) client.events.emit("prices", { ticks: event.ticks });
    else onEvent(event);
  };
  const read = (told: (event: StreamEvent) => void) =>
    keepReading(
      {
        client,
        path: eventStreamPath,
        onData(data) {
          const event = streamEventSchema.safeParse(data);
          if (event.success) told(event.data);
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
  channel.addEventListener("message", (message) => {
    const event = streamEventSchema.safeParse(message.data);
    if (event.success) heard(event.data);
  });
  const shared = (event: StreamEvent) => {
    channel.postMessage(event);
    heard(event);
  };
  const lead = () => read(shared);
  // The tab that holds the lock reads; the next one takes over when it closes. A tab that is refused the lock reads for itself.
  sharing.locks.request(sharedName, { signal: stopping.signal }, lead).catch(() => {
    if (!stopping.signal.aborted) void read(heard);
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}

/**
 * A session of the workspace has ended; the server tells whether it is this one, and the client then announces it. A change of this
 * tab's own that ended it is answered first, and the old token is not asked about.
 */
async function checkSession(client: Client): Promise<void> {
  await client.afterChanges();
  if (client.session.token() === undefined) return;
  await client.call(readProfile, {}, { isQuiet: true }).catch(() => undefined);
}

/** A browser that gives the page no storage has channels and locks, and refuses both with a SecurityError. */
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
