import type { AnswerMessage, AskedMessage, EngineMessage } from "./engine-messages.ts";

/** A call that waits for its answer, or for the rest of it. */
interface Waiting {
  readonly asked: AskedMessage;
  readonly heard: (message: AnswerMessage) => void;
}

export interface EngineLine {
  /** The browser's `fetch` to the engine of the leading tab. Calls wait until there is one. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Calls the listener after each call of this page that may have changed something. */
  readonly onChange: (listener: () => void) => () => void;
  /** Resolves once an engine answers. @throws if it fails to start. */
  readonly ready: Promise<void>;
}

/** Answers without a body, by their status: a Response refuses one. */
const bodiless = [204, 205, 304];

/** The way from a page to the engine of the tab that leads. */
export function openEngineLine(channel: BroadcastChannel): EngineLine {
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<() => void>();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let known: string | undefined;
  const say = (message: EngineMessage) => channel.postMessage(message);

  /** Calls that wait for the first leader are asked now; of what another was asked nobody knows what became: a lost connection. */
  function meet(leader: string): void {
    resolve();
    if (known === leader) return;
    const isFirst = known === undefined;
    known = leader;
    for (const { asked, heard } of waiting.values()) {
      if (isFirst) say(asked);
      else heard({ kind: "broken", id: asked.id });
    }
  }

  channel.addEventListener("message", ({ data }: MessageEvent<EngineMessage>) => {
    if (data.kind === "leader") meet(data.leader);
    else if (data.kind === "failed") reject(new Error(data.reason));
    else if ("id" in data && data.kind !== "asked" && data.kind !== "enough")
      waiting.get(data.id)?.heard(data);
  });
  addEventListener("pagehide", () => {
    for (const id of waiting.keys()) say({ kind: "enough", id });
  });
  say({ kind: "who" });

  return {
    ready,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async fetch(request) {
      const asked = await askedOf(request);
      const { id, method } = asked;
      return answerTo(request.signal, {
        wait(heard) {
          waiting.set(id, { asked, heard });
          if (known !== undefined) say(asked);
        },
        isOver: () => waiting.delete(id),
        stop: () => say({ kind: "enough", id }),
        arrived() {
          if (method !== "GET") listeners.forEach((listener) => listener());
        },
      });
    },
  };
}

async function askedOf(request: Request): Promise<AskedMessage> {
  const { url, method, headers } = request;
  const body = method === "GET" ? undefined : await request.arrayBuffer();
  return {
    kind: "asked",
    id: crypto.randomUUID(),
    url,
    method,
    headers: [...headers],
    body: body?.byteLength === 0 ? undefined : body,
  };
}

interface Call {
  /** Sends a request, and passes its answer on. */
  readonly wait: (heard: Waiting["heard"]) => void;
  /** Ends a request; returns false if it had ended already. */
  readonly isOver: () => boolean;
  /** Tells the leader that nobody listens any more. */
  readonly stop: () => void;
  /** The whole answer is here. */
  readonly arrived: () => void;
}

function answerTo(signal: AbortSignal, call: Call): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let rest: ReadableStreamDefaultController<Uint8Array> | undefined;
  const enough = () => {
    if (call.isOver()) call.stop();
  };
  const fail = (reason: unknown) => {
    reject(reason);
    rest?.error(reason);
  };
  signal.addEventListener("abort", () => {
    enough();
    fail(signal.reason);
  });
  call.wait((message) => {
    if (message.kind === "head") resolve(responseOf(message, (stream) => (rest = stream), enough));
    if (message.kind === "part") rest?.enqueue(message.bytes);
    if (message.kind === "broken" && call.isOver()) fail(new TypeError("Failed to fetch"));
    if (message.kind === "end" && call.isOver()) {
      rest?.close();
      call.arrived();
    }
  });
  return promise;
}

function responseOf(
  { status, headers }: Extract<AnswerMessage, { kind: "head" }>,
  start: (stream: ReadableStreamDefaultController<Uint8Array>) => void,
  cancel: () => void,
): Response {
  const init = {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  };
  if (bodiless.includes(status)) return new Response(null, init);
  return new Response(new ReadableStream<Uint8Array>({ start, cancel }), init);
}
