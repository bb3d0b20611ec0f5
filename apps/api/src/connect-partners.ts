import { pathToFileURL } from "node:url";
import { notConnected } from "@apex/engine/not-connected";
import type { Rails } from "@apex/engine/rails/rails";
import type { LogEntry } from "@apex/engine/runtime/context";
import { chooseRails } from "@apex/partners/protocol/all-ports";
import { connectPartner, type PartnerConnection } from "@apex/partners/protocol/connect-partner";
import { createPartnerNews } from "@apex/partners/protocol/partner-events";
import { createPartnerServer } from "@apex/partners/protocol/serve-partner";
import type { PartnerAddress } from "@apex/partners/protocol/send-signed";
import type { PartnerSettings } from "./partner-settings.ts";
import { firstLine, StartError } from "./start-error.ts";

/** What a module of an operator's exports by default: the ports that it meets. */
type MakePorts = (place: {
  readonly log: (entry: LogEntry) => void;
}) => Partial<Rails> | Promise<Partial<Rails>>;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Reached extends PartnerAddress {
  readonly fetch: Fetch;
}

export interface ConnectedPartners {
  readonly rails: Rails;
  close(): void;
}

/**
 * Puts the partners of the settings in the places of their ports.
 * @throws {StartError} if a module cannot be used. A partner that does not answer now may do so later.
 */
export async function connectPartners(
  settings: PartnerSettings,
  rails: Rails,
  log: (entry: LogEntry) => void,
): Promise<ConnectedPartners> {
  const wallClock = () => new Date();
  const reached = new Map<string, Reached>();
  for (const [port, setting] of settings)
    reached.set(
      port,
      "module" in setting
        ? await openModule(setting.module, { log, wallClock })
        : { ...setting, fetch },
    );
  const connections: Pick<PartnerConnection<unknown>, "port" | "refresh" | "stop">[] = [];
  const connected = chooseRails(rails, (port) => {
    const partner = reached.get(port.name);
    if (partner === undefined) return undefined;
    const connection = connectPartner(port, partner, { log, wallClock, fetch: partner.fetch });
    connections.push(connection);
    return connection.rail;
  });
  await Promise.all(connections.map(({ refresh }) => refresh()));
  return {
    rails: { ...connected, news: createPartnerNews((port) => reached.get(port)?.keys ?? []) },
    close() {
      for (const { stop } of connections) stop();
    },
  };
}

/** Modules are held to the protocol as partners over HTTP are, without a network between. */
async function openModule(
  file: string,
  place: { readonly log: (entry: LogEntry) => void; readonly wallClock: () => Date },
): Promise<Reached> {
  try {
    const { default: make }: { readonly default?: MakePorts } = await import(
      pathToFileURL(file).href
    );
    if (typeof make !== "function") throw new TypeError("it has no function as its default export");
    const keys = [crypto.getRandomValues(new Uint8Array(32))];
    const serve = createPartnerServer(
      { ...notConnected, ...(await make({ log: place.log })) },
      { keys, ...place },
    );
    return {
      url: "http://module.local",
      keys,
      fetch: (url, init) => unlessAborted(serve(new Request(url, init)), init.signal),
    };
  } catch (error) {
    throw new StartError(`PARTNERS: the module ${file} cannot be used: ${firstLine(error)}`);
  }
}

/** A module knows no network that could be cut: it answers, or the question's time is over. */
async function unlessAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal | null | undefined,
): Promise<Answer> {
  if (signal == null) return answer;
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([answer, over]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
