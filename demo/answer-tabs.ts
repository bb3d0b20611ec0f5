import type { AskedMessage, EngineMessage } from "./engine-messages.ts";

/** The engine that answers, and the function that persists its data. */
export interface LeadingEngine {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves once the browser has stored the changes. */
  readonly keep: () => Promise<void>;
}

/** Lets an engine in this worker answer every tab's calls, its own tab's too. */
export function answerTabs(channel: BroadcastChannel, { fetch, keep }: LeadingEngine): void {
  const leader = crypto.randomUUID();
  const stops = new Map<string, () => void>();
  const say = (message: EngineMessage) => channel.postMessage(message);

  async function answer({ id, url, method, headers, body }: AskedMessage): Promise<void> {
    const response = await fetch(
      new Request(url, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        ...(body !== undefined && { body }),
      }),
    );
    // The data is stored before the answer, so that a reload shows the moved money.
    if (method !== "GET") await keep();
    say({ kind: "head", id, status: response.status, headers: [...response.headers] });
    const reader = response.body?.getReader();
    if (reader !== undefined) {
      stops.set(id, () => void reader.cancel().catch(() => undefined));
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        say({ kind: "part", id, bytes: value });
      }
    }
    say({ kind: "end", id });
  }

  channel.addEventListener("message", ({ data }: MessageEvent<EngineMessage>) => {
    if (data.kind === "who") say({ kind: "leader", leader });
    if (data.kind === "enough") stops.get(data.id)?.();
    if (data.kind !== "asked") return;
    answer(data)
      .catch(() => say({ kind: "broken", id: data.id }))
      .finally(() => stops.delete(data.id));
  });
  say({ kind: "leader", leader });
}
