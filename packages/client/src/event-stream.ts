import { clientHeader, clientMarker } from "@apex/contract/headers";
import { streamSilenceMs } from "@apex/contract/limits";
import {
  eventStreamPath,
  streamEventSchema,
  type StreamEvent,
} from "@apex/contract/notifications/event-stream";
import { readProfile } from "@apex/contract/profile/read-profile";
import type { Client } from "./create-client.ts";
import { createSseParser, type SseMessage } from "./sse-parser.ts";

const reconnectAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

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
  /** Default: Web Locks and BroadcastChannel where the browser has both. `null`: each tab has its own stream. */
  sharing?: TabSharing | null;
  /** Waits before the stream is opened again, in milliseconds; the last one repeats. */
  waitsMs?: readonly number[];
}

const sharedName = "apex-events";

/** Opens the signed-in person's event stream, one for all tabs of a browser. Returns a function that closes it. */
export function openEventStream(options: EventStreamOptions): () => void {
  const { client, onEvent, sharing = browserSharing() } = options;
  const stopping = new AbortController();
  const heard = (event: StreamEvent) => {
    if (event.kind === "signed-out") void checkSession(client);
    else if (event.ticks) client.events.emit("prices", { ticks: event.ticks });
    else onEvent(event);
  };
  if (!sharing) {
    void keepReading(options, heard, stopping.signal);
    return () => stopping.abort();
  }
  const channel = sharing.channel();
  channel.addEventListener("message", (message) => {
    const event = streamEventSchema.safeParse(message.data);
    if (event.success) heard(event.data);
  });
  const shared = (event: StreamEvent) => {
    channel.postMessage(event);
    heard(event);
  };
  const lead = () => keepReading(options, shared, stopping.signal);
  // The tab that holds the lock reads; the next one takes over when it closes.
  sharing.locks.request(sharedName, { signal: stopping.signal }, lead).catch(() => undefined);
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

function browserSharing(): TabSharing | null {
  if (!globalThis.navigator?.locks || typeof BroadcastChannel === "undefined") return null;
  return { locks: navigator.locks, channel: () => new BroadcastChannel(sharedName) };
}

async function keepReading(
  { client, onGap, waitsMs = reconnectAfterMs }: EventStreamOptions,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  let hasRead = false;
  while (!signal.aborted) {
    const alive = whileHeard(signal);
    try {
      const answer = await connect(client, lastEventId, alive.signal);
      if (answer.status === 401 || answer.status === 403) return;
      if (!answer.ok || !answer.body)
        throw new Error(`The event stream answered ${answer.status}.`);
      failures = 0;
      // Without an id to replay from, everything is read again.
      if (hasRead && lastEventId === undefined) onGap?.();
      hasRead = true;
      await readBody(answer.body, alive, (message) => {
        lastEventId = message.id ?? lastEventId;
        const event = streamEventSchema.safeParse(parsed(message.data));
        if (event.success) onEvent(event.data);
      });
    } catch {
      // The connection is lost and opened again below.
    } finally {
      alive.end();
    }
    if (signal.aborted) return;
    await waited(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

function connect(
  client: Client,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const token = client.session.token();
  return client.fetch((client.baseUrl || globalThis.location.origin) + eventStreamPath, {
    headers: {
      accept: "text/event-stream",
      "accept-language": client.language(),
      [clientHeader]: clientMarker,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
    credentials: "include",
    cache: "no-store",
    signal,
  });
}

/** A connection that is heard of. One that broke without a word is silent for ever: nothing else tells that it is lost. */
interface Hearing {
  /** Aborted by the caller, or by a silence. */
  signal: AbortSignal;
  heard: () => void;
  end: () => void;
}

function whileHeard(stopping: AbortSignal): Hearing {
  const connection = new AbortController();
  const giveUp = () => connection.abort();
  stopping.addEventListener("abort", giveUp);
  let timer = setTimeout(giveUp, streamSilenceMs);
  return {
    signal: connection.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, streamSilenceMs);
    },
    end() {
      clearTimeout(timer);
      stopping.removeEventListener("abort", giveUp);
    },
  };
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  { signal, heard }: Hearing,
  onMessage: (message: SseMessage) => void,
): Promise<void> {
  const reader = body.getReader();
  // An engine in this page ignores the signal of its request.
  signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined), {
    once: true,
  });
  const decoder = new TextDecoder();
  const parse = createSseParser();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    parse(decoder.decode(value, { stream: true })).forEach(onMessage);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function waited(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
