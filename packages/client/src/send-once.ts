import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import { voidKey, type MoneyEndpoint } from "@apex/contract/keys/void-key";
import { toApexError, type ApexError } from "./apex-error.ts";
import type { Client } from "./create-client.ts";

/** `checking`: a request is out and its outcome is not known. It is never shown as "not sent". */
export type SendingState = "sending" | "checking";

export interface SendOnceOptions {
  /** Belongs to this body until an answer ends it; the caller keeps it over reloads. */
  idempotencyKey: string;
  /** Stops asking; the outcome stays unknown. */
  signal?: AbortSignal;
  onState?: (state: SendingState) => void;
  /** Between two tries, in milliseconds; the last one repeats. */
  waitsMs?: readonly number[];
  /** Time limit of one try; the next try asks for the same movement. */
  tryTimeoutMs?: number;
}

const defaultWaitsMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Sends a call that moves money until an answer ends it: the same body with the same key after a timeout, a lost
 * connection, an answer that is no answer, `in-progress` or `server-busy`. The server moves the money once however often this asks.
 *
 * @throws {ApexError} A refusal (nothing moved), a failure of the server that it reported itself, or `aborted`.
 */
export async function sendOnce<E extends MoneyEndpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  { idempotencyKey, signal, onState, waitsMs = defaultWaitsMs, tryTimeoutMs }: SendOnceOptions,
): Promise<ResponseOf<E>> {
  onState?.("sending");
  for (let tries = 0; ; tries += 1) {
    try {
      return await client.call(endpoint, input, {
        idempotencyKey,
        ...(signal && { signal }),
        ...(tryTimeoutMs !== undefined && { timeoutMs: tryTimeoutMs }),
        isQuiet: tries > 0,
      });
    } catch (thrown) {
      const error = toApexError(thrown);
      if (!isOutcomeUnknown(error)) throw error;
      onState?.("checking");
      const wait = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;
      await pause(error.retryAfterMs ?? wait, signal, error);
    }
  }
}

/** The movement may or may not have been made: only the server can tell. */
export function isOutcomeUnknown(error: ApexError): boolean {
  if (error.kind === "network" || error.kind === "timeout") return true;
  if (error.code === "in-progress" || error.code === "server-busy") return true;
  // A gateway's page, not the server's word.
  return error.kind === "unexpected" && (error.status ?? 0) >= 500;
}

/** After these, the same body under the same key can never be answered otherwise: only a new key can. */
export function needsNewKey(error: ApexError): boolean {
  return error.code === "idempotency-key-voided" || error.code === "idempotency-key-reused";
}

/** Calls a movement of money off: answers `voided`, or the transaction when it had been made. */
export function giveUp(
  client: Client,
  endpoint: MoneyEndpoint,
  idempotencyKey: string,
): Promise<ResponseOf<typeof voidKey>> {
  return client.call(voidKey, { params: { endpoint: endpoint.slug, key: idempotencyKey } });
}

/** Waits, or until the connection is back; rejects with the last failure when the caller stops it. */
function pause(
  durationMs: number,
  signal: AbortSignal | undefined,
  error: ApexError,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", resume);
      signal?.removeEventListener("abort", stop);
      settle();
    };
    const resume = done(resolve);
    const stop = done(() => reject(error));
    const timer = setTimeout(resume, durationMs);
    globalThis.addEventListener?.("online", resume);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
  });
}
