import { streamEventSchema, type StreamEvent } from "@apex/contract/notifications/event-stream";
import { streamBeatMs, streamSilenceMs } from "@apex/contract/limits";
import { logOut } from "@apex/contract/auth/log-out";
import { expect, test, vi } from "vitest";
import { createClient } from "./create-client.ts";
import { openEventStream, type TabSharing } from "./event-stream.ts";
import { createEvents } from "./events.ts";
import { memorySessionStore } from "./session-store.ts";

function eventOf(kind: string): StreamEvent {
  return streamEventSchema.parse({ kind, changes: ["wallets"], at: "2026-11-21T10:00:00.000Z" });
}

/** A connection that sends its blocks and then ends. */
function connection(...blocks: string[]): Response {
  const body = new Blob(blocks).stream();
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

function block(id: string, kind: string): string {
  return `id: ${id}\ndata: ${JSON.stringify(eventOf(kind))}\n\n`;
}

/** Connections in turn; after the last one the stream stays open. */
function streaming(...answers: (() => Response | Promise<Response>)[]) {
  const asked: Headers[] = [];
  const events = createEvents();
  const session = memorySessionStore(events);
  session.signedIn({
    session: {
      token: "t",
      expiresAt: "2126-01-01T00:00:00.000Z",
      workspaceType: "personal",
      canBeTrusted: false,
    },
    businessFeatures: [],
  });
  const fetch = async (input: unknown, init?: RequestInit) => {
    asked.push(new Headers(input instanceof Request ? input.headers : init?.headers));
    return answers[asked.length - 1]?.() ?? new Response(new ReadableStream());
  };
  const client = createClient({
    baseUrl: "http://api.test",
    fetch,
    session,
    events,
    language: () => "en",
  });
  return { client, session, asked };
}

test("a lost stream resumes where it was", async () => {
  const { client, asked } = streaming(
    () => connection("retry: 1000\nid: 5\n\n"),
    () => connection(block("6", "changed"), ": still here\n\n", block("7", "notification")),
  );
  const kinds: string[] = [];
  const onGap = vi.fn();
  const close = openEventStream({
    client,
    onEvent: ({ kind }) => kinds.push(kind),
    onGap,
    sharing: null,
    waitsMs: [1],
  });
  await vi.waitFor(() => expect(asked.length).toBe(3));
  close();
  expect(kinds).toEqual(["changed", "notification"]);
  expect(asked.map((headers) => headers.get("last-event-id"))).toEqual([null, "5", "7"]);
  expect(asked[0]?.get("authorization")).toBe("Bearer t");
  expect(onGap).not.toHaveBeenCalled();
});

test("the shown data is read again where there is no id to replay from", async () => {
  const { client } = streaming(
    () => connection(),
    () => connection(),
  );
  const onGap = vi.fn();
  const close = openEventStream({
    client,
    onEvent: () => undefined,
    onGap,
    sharing: null,
    waitsMs: [1],
  });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled());
  close();
});

test.each([
  ["has ended is told", 401, 1],
  ["lives goes on", 500, 0],
])("a session that, after a sign-out in the workspace, %s", async (_, status, times) => {
  const { client, asked } = streaming(
    () => connection(block("1", "signed-out")),
    () => new Response("{}", { status }),
  );
  const onEvent = vi.fn();
  const expired = vi.fn();
  client.events.on("session-expired", expired);
  const close = openEventStream({ client, onEvent, sharing: null, waitsMs: [60_000] });
  await vi.waitFor(() => expect(asked.length).toBe(2));
  await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(times));
  close();
  expect(onEvent).not.toHaveBeenCalled();
  expect(client.session.token()).toBe("t");
});

test("a session that this tab's own change has replaced is not asked about with its old token", async () => {
  const answer = Promise.withResolvers<Response>();
  const { client, session, asked } = streaming(
    () => answer.promise,
    () => connection(block("1", "signed-out")),
    () => new Response("{}", { status: 500 }),
  );
  const changed = client.call(logOut, {}).then(() =>
    session.signedIn({
      session: {
        token: "new",
        expiresAt: "2126-01-01T00:00:00.000Z",
        workspaceType: "personal",
        canBeTrusted: false,
      },
      businessFeatures: [],
    }),
  );
  await vi.waitFor(() => expect(asked.length).toBe(1), 10_000);
  const close = openEventStream({
    client,
    onEvent: () => undefined,
    sharing: null,
    waitsMs: [60_000],
  });
  await vi.waitFor(() => expect(asked.length).toBe(2), 10_000);
  answer.resolve(Response.json({ loggedOut: true }));
  await changed;
  await vi.waitFor(() => expect(asked.length).toBe(3), 10_000);
  close();
  expect(asked[2]?.get("authorization")).toBe("Bearer new");
});

/** Tabs of one browser: one holds the lock, all hear the channel. */
function tabs(): TabSharing {
  const listeners = new Set<EventTarget>();
  let holder: Promise<unknown> = Promise.resolve();
  return {
    locks: {
      request: (_name: string, ...rest: unknown[]) => {
        const lead = rest.at(-1);
        holder = holder.then(() => (typeof lead === "function" ? lead(null) : undefined));
        return holder;
      },
    },
    channel: () => {
      const own = new EventTarget();
      listeners.add(own);
      return {
        addEventListener: (name: string, listener: (event: MessageEvent) => void) =>
          own.addEventListener(name, (event) => event instanceof MessageEvent && listener(event)),
        postMessage: (data: unknown) => {
          for (const other of listeners)
            if (other !== own) other.dispatchEvent(new MessageEvent("message", { data }));
        },
        close: () => void listeners.delete(own),
      };
    },
  };
}

test("one stream serves all tabs, and the next tab takes over", async () => {
  const sharing = tabs();
  const first = streaming(() => connection(block("1", "changed")));
  const second = streaming(() => connection(block("2", "notification")));
  const heardByFirst: string[] = [];
  const heardBySecond: string[] = [];
  const closeFirst = openEventStream({
    client: first.client,
    onEvent: ({ kind }) => heardByFirst.push(kind),
    sharing,
    waitsMs: [1],
  });
  const closeSecond = openEventStream({
    client: second.client,
    onEvent: ({ kind }) => heardBySecond.push(kind),
    sharing,
    waitsMs: [1],
  });
  await vi.waitFor(() => expect(heardBySecond).toEqual(["changed"]));
  expect(heardByFirst).toEqual(["changed"]);
  expect(second.asked.length).toBe(0);
  closeFirst();
  await vi.waitFor(() => expect(heardBySecond).toEqual(["changed", "notification"]));
  closeSecond();
});

test("a stream starts after the last event that the page knows, and repeats none", async () => {
  const { client, asked } = streaming(() =>
    connection(block("4", "changed"), block("5", "notification")),
  );
  const kinds: string[] = [];
  const close = openEventStream({
    client,
    after: "4",
    onEvent: ({ kind }) => kinds.push(kind),
    sharing: null,
    waitsMs: [60_000],
  });
  await vi.waitFor(() => expect(kinds).toEqual(["notification"]));
  close();
  expect(asked[0]?.get("last-event-id")).toBe("4");
});

test.each([
  ["saw the first event only is told the others", "1", ["changed", "notification"], 0],
  ["has seen all is told nothing", "3", [], 0],
  ["saw less than the reading tab reads all again", "0", ["changed", "notification"], 1],
])("a later tab that %s", async (_, after, heard, gaps) => {
  const sharing = tabs();
  const first = streaming(() => connection(block("2", "changed"), block("3", "notification")));
  const heardByFirst = vi.fn();
  const closeFirst = openEventStream({
    client: first.client,
    after: "1",
    onEvent: heardByFirst,
    sharing,
    waitsMs: [60_000],
  });
  await vi.waitFor(() => expect(heardByFirst).toHaveBeenCalledTimes(2));
  const kinds: string[] = [];
  const onGap = vi.fn();
  const closeSecond = openEventStream({
    client: streaming().client,
    after,
    onEvent: ({ kind }) => kinds.push(kind),
    onGap,
    sharing,
  });
  expect(kinds).toEqual(heard);
  expect(onGap).toHaveBeenCalledTimes(gaps);
  expect(heardByFirst).toHaveBeenCalledTimes(2);
  closeFirst();
  closeSecond();
});

/** How a browser refuses a page to which it denies storage. */
const refused = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test.each<[what: string, sharing: TabSharing]>([
  ["channel", { ...tabs(), channel: refused }],
  ["lock", { ...tabs(), locks: { request: async () => refused() } }],
])("a tab that is refused the %s reads the stream for itself", async (_, sharing) => {
  const { client } = streaming(() => connection(block("6", "changed")));
  const onEvent = vi.fn();
  const close = openEventStream({ client, onEvent, sharing, waitsMs: [60_000] });
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce());
  close();
});

test("a refused stream is not requested again: the next tab may try", async () => {
  const sharing = tabs();
  const refused = streaming(() => new Response("", { status: 401 }));
  const other = streaming();
  const open = { onEvent: () => undefined, sharing, waitsMs: [0] };
  const closes = [
    openEventStream({ client: refused.client, ...open }),
    openEventStream({ client: other.client, ...open }),
  ];
  await vi.waitFor(() => expect(other.asked.length).toBe(1));
  expect(refused.asked.length).toBe(1);
  for (const close of closes) close();
});

/** Never answers. Like `fetch`, it rejects once its signal is aborted. */
const neverAnswers = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Given up", "AbortError")));
  });

test.each([
  ["does not answer", neverAnswers],
  ["says nothing more", async () => new Response(new ReadableStream())],
])("a stream that %s is opened again", async (_, answer) => {
  vi.useFakeTimers();
  try {
    const { client } = streaming();
    let asked = 0;
    const close = openEventStream({
      client: {
        ...client,
        fetch: (_input, init) => {
          asked += 1;
          return answer(init?.signal);
        },
      },
      onEvent: () => undefined,
      sharing: null,
      waitsMs: [1],
    });
    await vi.advanceTimersByTimeAsync(streamSilenceMs - 1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toBe(2);
    close();
  } finally {
    vi.useRealTimers();
  }
});

test("a stream that is heard of stays", async () => {
  vi.useFakeTimers();
  try {
    const beats = new ReadableStream<Uint8Array>({
      start: (told) => {
        setInterval(() => told.enqueue(new TextEncoder().encode(": still here\n\n")), streamBeatMs);
      },
    });
    const { client, asked } = streaming(() => new Response(beats));
    const close = openEventStream({ client, onEvent: () => undefined, sharing: null });
    await vi.advanceTimersByTimeAsync(4 * streamSilenceMs);
    expect(asked).toHaveLength(1);
    close();
  } finally {
    vi.useRealTimers();
  }
});
