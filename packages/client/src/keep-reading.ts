import { clientHeader, clientMarker } from "@apex/contract/headers";
import { streamSilenceMs } from "@apex/contract/limits";
import type { Client } from "./create-client.ts";
import { createSseParser, type SseMessage } from "./sse-parser.ts";

const reconnectAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

export interface KeptStream {
  client: Client;
  path: string;
  /** The id of the last message that is known; the stream starts after it. */
  after?: string | undefined;
  /** Called with the data of each message (undefined if it is not JSON) and its id. */
  onData: (data: unknown, id: string | undefined) => void;
  /** Called after a time without a stream, when messages may have been missed: read again what is shown. */
  onGap?: () => void;
  /** Called when the stream opens, and when it is lost. */
  onOpen?: (isOpen: boolean) => void;
  /** Waits before the stream is opened again, in milliseconds; the last one repeats. */
  waitsMs?: readonly number[];
}

/**
 * Reads a stream of the signed-in person, and reopens it when it is lost, until the session ends or the signal stops
 * it.
 */
export async function keepReading(
  { client, path, after, onData, onGap, onOpen, waitsMs = reconnectAfterMs }: KeptStream,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId = after;
  let failures = 0;
  let hasRead = false;
  while (!signal.aborted) {
    const alive = whileHeard(signal);
    try {
      const answer = await connect(client, path, lastEventId, alive.signal);
      if (answer.status === 401 || answer.status === 403) return;
      if (!answer.ok || !answer.body)
        throw new Error(`The event stream answered ${answer.status}.`);
      failures = 0;
      // Without an id to replay from, everything is read again.
      if (hasRead && lastEventId === undefined) onGap?.();
      hasRead = true;
      onOpen?.(true);
      await readBody(answer.body, alive, (message) => {
        lastEventId = message.id ?? lastEventId;
        onData(parsed(message.data), message.id);
      });
    } catch {
      // The connection is lost and opened again below.
    } finally {
      alive.end();
      onOpen?.(false);
    }
    if (signal.aborted) return;
    await waited(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

function connect(
  client: Client,
  path: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const token = client.session.token();
  return client.fetch((client.baseUrl || globalThis.location.origin) + path, {
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

/**
 * Watches whether a connection still sends data. A broken connection can stay silent for ever, and only the silence
 * shows that it is lost.
 */
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
  // An engine that runs in this page ignores the request's signal.
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
