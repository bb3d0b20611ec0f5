import { createSseParser } from "@apex/client/sse-parser";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import type { Person } from "@apex/engine/testing/people";
import type { ProductServer } from "../faults/fault-servers.ts";

const reconnectAfterMs = 100;

/** The numbers of the events that a reader has been told, in order. */
export interface EventWatcher {
  readonly numbers: readonly number[];
  stop(): Promise<void>;
}

/** Reads the event stream of a person, by one process after the other, from where it broke off. */
export function watchEvents({ token }: Person, servers: readonly ProductServer[]): EventWatcher {
  const numbers: number[] = [];
  const stopping = new AbortController();

  async function read(server: ProductServer): Promise<void> {
    const last = numbers.at(-1);
    const answer = await fetch(server.url + eventStreamPath, {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token}`,
        "last-event-id": String(last ?? 0),
      },
      signal: stopping.signal,
    });
    if (!answer.ok || answer.body === null) throw new Error(`It answered ${answer.status}.`);
    const parse = createSseParser();
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      for (const { id, data } of parse(text)) {
        if (id !== undefined && data !== "" && Number(id) !== numbers.at(-1))
          numbers.push(Number(id));
      }
    }
  }

  async function readOn(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const server = servers[turn % servers.length];
      if (server !== undefined) await read(server).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, reconnectAfterMs));
    }
  }

  const reading = readOn();
  return {
    numbers,
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}
