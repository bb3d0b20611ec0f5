import type { LogEntry } from "@apex/engine/runtime/context";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import { connectPartner } from "@apex/partners/protocol/connect-partner";
import type { Port } from "@apex/partners/protocol/operation";
import type { PartnerAddress, SendPlace } from "@apex/partners/protocol/send-signed";
import type { Samples } from "./samples.ts";

/** A partner under check. */
export interface Subject<Rail> {
  /** The port as the engine sees it; answers that break the protocol are refused. */
  readonly rail: Rail;
  readonly samples: Samples;
  readonly keys: readonly Uint8Array[];
  /** Business time of the questions. */
  readonly at: Date;
  /** A request that may be signed wrongly, or for another operation. @returns the status. */
  status(operation: string, change?: RequestChange): Promise<number>;
  /** Asks what the partner offers. */
  refresh(): Promise<void>;
  /** Why the engine did not take the last answer. */
  lastReason(): string;
  /** True if the reason was that the partner repeated a different amount. */
  lastWasAmount(): boolean;
}

export interface RequestChange {
  readonly keys?: readonly Uint8Array[];
  readonly lateMs?: number;
  /** The operation that its body names. */
  readonly named?: string;
  readonly request?: unknown;
}

export function createSubject<Rail, Facts>(
  port: Port<Rail, Facts>,
  address: PartnerAddress,
  place: SendPlace,
  samples: Samples,
): Subject<Rail> {
  let reason = "";
  let wasAmount = false;
  const log = (entry: LogEntry) => {
    const { reason: why } = entry;
    reason = typeof why === "string" ? why : entry.message;
    wasAmount = entry["about"] === "amount";
  };
  // No number of failures stops the requests, because the check must find everything that is wrong.
  const terms = {
    deadlineMs: 15_000,
    atOnce: 4,
    failuresMost: Number.MAX_SAFE_INTEGER,
    pauseMs: 0,
  };
  const { rail, refresh, stop } = connectPartner(port, address, { ...place, log }, terms);
  stop();
  return {
    rail,
    refresh,
    samples,
    keys: address.keys,
    at: place.wallClock(),
    lastReason: () => reason,
    lastWasAmount: () => wasAmount,
    async status(operation, { keys = address.keys, lateMs = 0, named, request = {} } = {}) {
      const name = `${port.name}/${operation}`;
      const body = JSON.stringify({ operation: named ?? name, request });
      const now = new Date(place.wallClock().getTime() - lateMs);
      const response = await place.fetch(`${address.url}/${name}`, {
        method: "POST",
        headers: signedHeaders(keys, { id: `req_${crypto.randomUUID()}`, body, now }),
        body,
        redirect: "error",
        signal: AbortSignal.timeout(terms.deadlineMs),
      });
      await response.body?.cancel();
      return response.status;
    },
  };
}
