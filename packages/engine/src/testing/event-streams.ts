import {
  eventStreamPath,
  streamEventSchema,
  type StreamEvent,
} from "@apex/contract/notifications/event-stream";
import type { Person } from "./people.ts";
import type { TestEngine } from "./test-engine.ts";

interface Received {
  readonly id: string;
  readonly event: StreamEvent;
}

/** Connects and reads event after event. */
export async function openStream({ engine }: TestEngine, { token }: Person, lastEventId?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const response = await engine.fetch(
    new Request(`https://api.apex.test${eventStreamPath}`, { headers }),
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    response,
    /** The next event; undefined when the stream has ended. */
    async next(): Promise<Received | undefined> {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end !== -1) {
          const lines = text.slice(0, end).split("\n");
          text = text.slice(end + 2);
          const field = (name: string) =>
            lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          const data = field("data");
          if (data !== undefined)
            return { id: field("id") ?? "", event: streamEventSchema.parse(JSON.parse(data)) };
          continue;
        }
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) return undefined;
        text += chunk.value;
      }
    },
    close: () => reader?.cancel(),
  };
}
