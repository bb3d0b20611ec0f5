import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** A request that a stand-in got. */
export interface StandInRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The fields of the JSON body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer. An object is sent as JSON, a text as it is. */
export interface StandInAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body: unknown;
}

/** A fault of one answer: it is lost after the work was done, or replaced. */
export type Mishap = "lost" | StandInAnswer;

/** A server on this machine that answers as a partner's documents say. */
export async function standIn(answer: (request: StandInRequest) => StandInAnswer) {
  const seen: StandInRequest[] = [];
  const mishaps: { readonly path: string; readonly mishap: Mishap }[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? "";
      const written = await text(incoming);
      const request = {
        method: incoming.method ?? "",
        path,
        headers: incoming.headers,
        body: Object.fromEntries(Object.entries(written === "" ? {} : Object(JSON.parse(written)))),
      };
      seen.push(request);
      const place = mishaps.findIndex((one) => one.path === path.split("?", 1)[0]);
      const [{ mishap } = { mishap: undefined }] = place < 0 ? [] : mishaps.splice(place, 1);
      const usual = typeof mishap === "object" ? mishap : answer(request);
      if (mishap === "lost") return;
      const { status = 200, type = "application/json", body } = usual;
      outgoing.writeHead(status, { "content-type": type });
      outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
    })();
  });
  // With keep-alive, a test that waited between two requests could use a connection that this end is just closing.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The requests since the last look, oldest first. */
    seen: () => seen.splice(0),
    /** Befalls the next answer to a path. */
    mishap(path: string, mishap: Mishap): void {
      mishaps.push({ path, mishap });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof standIn>>;
