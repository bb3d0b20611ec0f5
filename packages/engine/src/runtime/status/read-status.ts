import { billKinds } from "@apex/contract/bills/bill";
import type { Port } from "@apex/contract/service/ports";
import type { Queryable } from "../../platform/db.ts";
import type { PortHealth } from "../../rails/port-health.ts";
import type { Rails } from "../../rails/rails.ts";
import type { Switches } from "../switched.ts";
import { listIncidents, serviceNames, type Incident, type ServiceName } from "./incidents.ts";

/** `limited`: some ways to use the service fail. */
export type ServiceState = "available" | "limited" | "unavailable";

export interface Status {
  /** The reason why no service is available: Apex is closed, or its database does not answer. */
  readonly stopped?: "maintenance" | "unreachable";
  /** The services that this installation offers. */
  readonly services: readonly { readonly service: ServiceName; readonly state: ServiceState }[];
  readonly incidents: readonly Incident[];
  readonly at: Date;
}

/** The ports that each service needs. */
const portsOf: Readonly<Record<ServiceName, readonly (keyof Rails)[]>> = {
  "sign-in": ["messages"],
  deposits: ["bank", "charges", "chain"],
  withdrawals: ["payouts", "chain"],
  cards: ["cardIssuer"],
  bills: ["bills"],
  trading: ["market"],
};

/** The ports by which each service moves money. Staff can pause each of them. */
const pausedBy: Readonly<Record<ServiceName, readonly Port[]>> = {
  "sign-in": [],
  deposits: ["bank-deposits", "peer-to-peer-deposits", "mobile-money-deposits", "crypto-deposits"],
  withdrawals: ["bank-withdrawals", "mobile-money-withdrawals", "crypto-withdrawals"],
  cards: ["cards"],
  bills: billKinds,
  trading: ["trading"],
};

export interface StatusSource {
  readonly isMaintained: boolean;
  readonly db: Queryable;
  readonly health: Pick<PortHealth, "isFailing">;
  readonly switches: Pick<Switches, "offPort">;
  /** True for a port with a connected partner. */
  isConnected(port: keyof Rails): boolean;
}

/**
 * Reads the state of each service, from the partners' answers, the operators' incidents, and the ports that staff have
 * paused. Where the database does not answer, the incidents are those that were read last.
 */
export function createStatusReader(source: StatusSource): (at: Date) => Promise<Status> {
  let known: readonly Incident[] = [];
  return async (at) => {
    const read = await listIncidents(source.db, at).catch(() => undefined);
    known = read ?? known;
    const stopped = source.isMaintained ? "maintenance" : read === undefined && "unreachable";
    const incidents = known;
    const services = servicesOf(source, incidents);
    if (stopped === false) return { services, incidents, at };
    return {
      stopped,
      services: services.map(({ service }) => ({ service, state: "unavailable" })),
      incidents,
      at,
    };
  };
}

function servicesOf(source: StatusSource, incidents: readonly Incident[]): Status["services"] {
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  return serviceNames.flatMap((service) => {
    const ports = portsOf[service].filter((port) => source.isConnected(port));
    if (ports.length === 0) return [];
    const failing = ports.filter((port) => source.health.isFailing(port)).length;
    const effects = open
      .filter((one) => one.services.includes(service))
      .map(({ effect }) => effect);
    const own = pausedBy[service];
    const paused = own.filter((port) => source.switches.offPort(port) !== undefined).length;
    const isPaused = paused > 0 && paused === own.length;
    const isAway = failing === ports.length || isPaused || effects.includes("unavailable");
    const isLimited = failing > 0 || paused > 0 || effects.length > 0;
    return [
      { service, state: isAway ? "unavailable" : isLimited ? "limited" : "available" } as const,
    ];
  });
}
