import { clientHeader, clientMarker } from "@apex/contract/headers";
import { eventStreamPath, streamEventSchema, type StreamEvent } from "@apex/contract/notifications/event-stream";
import type { Client } from "./create-client.ts";
import { createSseParser } from "./sse-parser.ts";

/** Before the stream is opened again, in milliseconds; the last one repeats. */
const reconnectAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** How tabs share one stream; absent where the browser has neither. */
export interface TabSharing {
  locks: Pick<LockManager, "request">;
  channel: () => Pick<BroadcastChannel, "postMessage" | "addEventListener" | "close">;
}

export interface EventStreamOptions {
  client: Client;
  /** Every event, in every tab, once. */
  onEvent: (event: StreamEvent) => void;
  /** A tab that was without a stream may have missed events: read again what is shown. */
  onGap?: () => void;
  /** Default: Web Locks and BroadcastChannel where the browser has both. */
  sharing?: TabSharing | undefined;
}

const sharedName = "apex-events";

/** Opens the event stream for the signed-in person, one for all tabs of a browser. Returns how to close it. */
export function openEventStream({ client, onEvent, onGap, sharing = browserSharing() }: EventStreamOptions): () => void {
  const stopping = new AbortController();
  const heard = (event: StreamEvent) => {
    if (event.kind === "signed-out") client.session.signedOut("server");
    else onEvent(event);
  };
  if (!sharing) {
    void keepReading(client, heard, onGap, stopping.signal);
    return () => stopping.abort();
  }
  const channel = sharing.channel();
  channel.addEventListener("message", (message) => {
    const event = streamEventSchema.safeParse(message.data);
    if (event.success) heard(event.data);
  });
  const lead = () =>
    keepReading(
      client,
      (event) => {
        channel.postMessage(event);
        heard(event);
      },
      onGap,
      stopping.signal,
    );
  // The tab that holds the lock reads; the next one takes over when it closes.
  sharing.locks.request(sharedName, { signal: stopping.signal }, lead).catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}

function browserSharing(): TabSharing | undefined {
  if (!globalThis.navigator?.locks || typeof BroadcastChannel === "undefined") return undefined;
  return { locks: navigator.locks, channel: () => new BroadcastChannel(sharedName) };
}

async function keepReading(
  client: Client,
  onEvent: (event: StreamEvent) => void,
  onGap: (() => void) | undefined,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;
  let hasRead = false;
  while (!signal.aborted) {
    try {
      const answer = await connect(client, lastEventId, signal);
      if (answer.status === 401 || answer.status === 403) return;
      if (!answer.ok || !answer.body) throw new Error(`The event stream answered ${answer.status}.`);
      failures = 0;
      // Without an id to replay from, what happened meanwhile is read again.
      if (hasRead && lastEventId === undefined) onGap?.();
      hasRead = true;
      await readBody(answer.body, (id, event) => {
        lastEventId = id ?? lastEventId;
        onEvent(event);
      });
    } catch {
      // Lost: opened again below.
    }
    if (signal.aborted) return;
    await waited(reconnectAfterMs[Math.min(failures, reconnectAfterMs.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

function connect(client: Client, lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
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

async function readBody(
  body: ReadableStream<Uint8Array>,
  onMessage: (id: string | undefined, event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = createSseParser();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const message of parse(decoder.decode(value, { stream: true }))) {
      const event = streamEventSchema.safeParse(parsed(message.data));
      if (event.success) onMessage(message.id, event.data);
    }
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
