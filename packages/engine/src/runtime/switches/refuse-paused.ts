import type { Endpoint } from "@apex/contract/endpoint";
import { Refusal } from "../../platform/refusal.ts";
import type { CallRow } from "../call-row.ts";
import type { EngineContext } from "../context.ts";

/** A call as the switches see it. */
interface Asked {
  readonly endpoint: Pick<Endpoint, "movesMoney">;
  readonly row: Pick<CallRow, "port">;
}

/**
 * Refuses a new order while its port is off, and every call that moves money during a maintenance. Checked before every
 * handler, before a code is sent for a call, before an approval, and when a scheduled payment falls due. Orders in
 * progress continue.
 * @param request the call's input; undefined if only the call is known, and then a port that depends on the input is
 * not checked.
 * @throws {Refusal} payments-paused, service-paused.
 */
export function refusePaused(
  { switches, clock }: Pick<EngineContext, "switches" | "clock">,
  { endpoint, row }: Asked,
  request?: object,
): void {
  if (endpoint.movesMoney !== undefined) {
    const until = maintenanceEnd({ switches, clock });
    if (until !== undefined) throw pausedUntil("payments-paused", until, clock.business());
  }
  const port = typeof row.port === "function" ? request && row.port(request) : row.port;
  if (port === undefined || port === "always") return;
  const off = switches.offPort(port);
  if (off !== undefined) throw pausedUntil("service-paused", off.until, clock.business());
}

/** When the current maintenance ends, if there is one. */
export function maintenanceEnd({
  switches,
  clock,
}: Pick<EngineContext, "switches" | "clock">): string | undefined {
  const maintenance = switches.maintenance();
  if (maintenance === null || new Date(maintenance.from) > clock.business()) return undefined;
  return maintenance.until;
}

function pausedUntil(
  code: "payments-paused" | "service-paused",
  until: string | undefined,
  now: Date,
): Refusal {
  // The pause has lasted longer than expected, so its end is unknown.
  if (until === undefined || new Date(until) <= now) return new Refusal(code);
  return new Refusal(code, {
    params: { until },
    retryAfterMs: new Date(until).getTime() - now.getTime(),
  });
}
