import { pathToFileURL } from "node:url";
import { notConnected } from "@apex/engine/not-connected";
import { untold, type TellSignal } from "@apex/engine/platform/signal";
import type { Rails } from "@apex/engine/rails/rails";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { PartnerWebhooks } from "@apex/engine/runtime/http/partner-webhooks";
import { chooseRails } from "@apex/partners/protocol/all-ports";
import type { CircuitPlace } from "@apex/partners/protocol/circuit";
import { connectPartner, type PartnerConnection } from "@apex/partners/protocol/connect-partner";
import { localPartner } from "@apex/partners/protocol/local-partner";
import { createOrderPartners } from "@apex/partners/protocol/order-partners";
import { createPartnerNews, type EventPartner } from "@apex/partners/protocol/partner-events";
import { createPartnerServer } from "@apex/partners/protocol/serve-partner";
import type { PartnerAddress } from "@apex/partners/protocol/send-signed";
import { sharePort } from "@apex/partners/protocol/share-port";
import {
  connectShipped,
  type ConnectedPartner,
  type PartnerAccounts,
  type PartnerPlace,
} from "@apex/partners/shipped-partners";
import type {
  ModulePartner,
  PartnerSetting,
  PartnerSettings,
  RemotePartner,
} from "./partner-settings.ts";
import { firstLine, StartError } from "./start-error.ts";

/** The default export of an operator's module: makes the ports that the module implements. */
type MakePorts = (place: {
  readonly log: (entry: LogEntry) => void;
}) => Partial<Rails> | Promise<Partial<Rails>>;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Reached extends PartnerAddress {
  readonly fetch: Fetch;
}

/** The dependencies of partners, and the accounts that shipped partners need. */
export interface PartnersPlace extends PartnerPlace {
  readonly accounts?: PartnerAccounts;
  readonly signal?: TellSignal | undefined;
}

export interface ConnectedPartners {
  readonly rails: Rails;
  /** Receives the webhooks of shipped partners. */
  readonly webhooks: PartnerWebhooks;
  close(): void;
}

/**
 * Puts the partners of the settings in the places of their ports.
 * @throws {StartError} if a module cannot be used. A partner that does not answer now may do so later.
 */
export async function connectPartners(
  settings: PartnerSettings,
  rails: Rails,
  { db, log, accounts = {}, signal = untold }: PartnersPlace,
): Promise<ConnectedPartners> {
  const wallClock = () => new Date();
  const orders = createOrderPartners(db);
  const reached = await reach([...settings.values()].flat(), { log, wallClock });
  const shipped = connectShipped(accounts, { db, log });
  const connections: Pick<PartnerConnection<unknown, unknown>, "refresh" | "stop">[] = [];
  const connected = chooseRails(rails, (port, own) => {
    const partners = settings.get(port.name)?.map((setting) => {
      const { name, share } = setting;
      const place: CircuitPlace = {
        log: (entry) => log({ ...entry, partner: name }),
        wallClock,
        away: (isAway) => signal({ of: "partner-away", port: port.name, partner: name, isAway }),
      };
      if ("partner" in setting) {
        const rail = own(shipped.get(name)?.rails ?? {});
        if (rail === undefined) throw new Error(`${name} does not meet ${port.name}.`);
        return { name, share, ...localPartner(port, rail, place) };
      }
      const address = addressOf(setting, reached);
      const connection = connectPartner(port, address, { ...place, fetch: address.fetch });
      connections.push(connection);
      return { name, share, ...connection };
    });
    return partners && sharePort(port, partners, { orders, log });
  });
  await Promise.all(connections.map(({ refresh }) => refresh()));
  return {
    rails: {
      ...connected,
      news: createPartnerNews((port) => eventPartners(settings.get(port), reached), orders),
    },
    webhooks: webhooksOf(shipped),
    close() {
      for (const { stop } of connections) stop();
      for (const one of shipped.values()) one.close?.();
    },
  };
}

function webhooksOf(shipped: ReadonlyMap<string, ConnectedPartner>): PartnerWebhooks {
  return Object.fromEntries(
    [...shipped].flatMap(([name, { takeWebhook }]) =>
      takeWebhook === undefined ? [] : [[name, takeWebhook] as const],
    ),
  );
}

/** Opens each module of the settings once. */
async function reach(
  settings: readonly PartnerSetting[],
  place: { readonly log: (entry: LogEntry) => void; readonly wallClock: () => Date },
): Promise<ReadonlyMap<string, Reached>> {
  const modules = new Set(settings.flatMap((one) => ("module" in one ? [one.module] : [])));
  const opened = [...modules].map(async (file) => [file, await openModule(file, place)] as const);
  return new Map(await Promise.all(opened));
}

/** @param modules those that are open, by their files. */
function addressOf(
  setting: RemotePartner | ModulePartner,
  modules: ReadonlyMap<string, Reached>,
): Reached {
  if ("url" in setting) return { ...setting, fetch };
  const opened = modules.get(setting.module);
  if (opened === undefined) throw new Error(`${setting.module} is not open.`);
  return opened;
}

/** The partners that send events by the protocol. Shipped partners have webhooks of their own. */
function eventPartners(
  settings: readonly PartnerSetting[] = [],
  modules: ReadonlyMap<string, Reached>,
): readonly EventPartner[] {
  return settings.flatMap((setting) =>
    "partner" in setting ? [] : [{ name: setting.name, keys: addressOf(setting, modules).keys }],
  );
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

/** Rejects when the signal aborts. A call to a module has no network connection that an abort could close. */
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
