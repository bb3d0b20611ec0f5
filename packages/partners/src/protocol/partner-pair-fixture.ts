import { notConnected } from "@apex/engine/not-connected";
import type { Rails } from "@apex/engine/rails/rails";
import type { LogEntry } from "@apex/engine/runtime/context";
import { usualAskTerms, type AskTerms } from "./ask-partner.ts";
import { connectPartner } from "./connect-partner.ts";
import type { Port } from "./operation.ts";
import { createPartnerServer } from "./serve-partner.ts";

/** Decides what happens to a request in transit: passes the partner's answer, another one, or none. */
export type Wire = (arrive: () => Promise<Response>, request: Request) => Promise<Response>;

const key = new TextEncoder().encode("a key of the tests: 32 bytes ...");

/** A port's client and server, without a network between them. */
export function partnerPair<Rail, Facts>(
  port: Port<Rail, Facts>,
  rails: Partial<Rails>,
  {
    keys = { engine: [key], partner: [key] },
    terms = {},
  }: {
    readonly keys?: {
      readonly engine: readonly Uint8Array[];
      readonly partner: readonly Uint8Array[];
    };
    readonly terms?: Partial<AskTerms>;
  } = {},
) {
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => logged.push(entry);
  let wallMs = new Date("2026-11-20T09:00:00Z").getTime();
  const wallClock = () => new Date(wallMs);
  const serve = createPartnerServer(
    { ...notConnected, ...rails },
    { keys: keys.partner, wallClock, log },
  );
  const requests: Request[] = [];
  let wire: Wire = (arrive) => arrive();
  const connection = connectPartner(
    port,
    { url: "https://partner.test/apex", keys: keys.engine },
    {
      log,
      wallClock,
      fetch: async (url, init) => {
        const request = new Request(url, init);
        requests.push(request.clone());
        return wire(() => serve(request), request);
      },
    },
    { ...usualAskTerms, ...terms },
  );
  connection.stop();
  return {
    rail: connection.rail,
    refresh: connection.refresh,
    serve,
    requests,
    logged,
    wallClock,
    pass: (ms: number) => (wallMs += ms),
    setWire: (next: Wire) => (wire = next),
  };
}
