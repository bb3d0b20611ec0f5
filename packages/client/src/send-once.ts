import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import { voidKey, type MoneyEndpoint } from "@apex/contract/keys/void-key";
import { toApexError, type ApexError } from "./apex-error.ts";
import type { Client } from "./create-client.ts";

/** `checking`: a request is pending and its outcome unknown. It is never shown as "not sent". */
export type SendingState = "sending" | "checking";

export interface SendOnceOptions {
  /** The key of this body until a final answer; the caller keeps it across reloads. */
  idempotencyKey: string;
  /** Stops the retries; the outcome stays unknown. */
  signal?: AbortSignal;
  onState?: (state: SendingState) => void;
  /** Waits between two tries, in milliseconds; the last one repeats. */
  waitsMs?: readonly number[];
  /** Time limit of one try; the next try asks for the same movement. */
  tryTimeoutMs?: number;
}

const defaultWaitsMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Sends a call that moves money until an answer ends it: the same body with the same key after a timeout, a lost
 * connection, an invalid answer, `in-progress` or `server-busy`. The server moves the money once, however often the
 * call is sent.
 *
 * @throws {ApexError} A refusal (no money moved), a failure that the server itself reported, or `aborted`.
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

/** True if only the server can tell whether the movement was made. */
export function isOutcomeUnknown(error: ApexError): boolean {
  if (error.kind === "network" || error.kind === "timeout") return true;
  if (error.code === "in-progress" || error.code === "server-busy") return true;
  // Such an answer is a gateway's page, not the server's.
  return error.kind === "unexpected" && (error.status ?? 0) >= 500;
}

/** True if the same body under the same key can never succeed, and only a new key can. */
export function needsNewKey(error: ApexError): boolean {
  return error.code === "idempotency-key-voided" || error.code === "idempotency-key-reused";
}

/** Voids a key of a money movement: returns `voided`, or the transaction if it was made. */
export function giveUp(
  client: Client,
  endpoint: MoneyEndpoint,
  idempotencyKey: string,
): Promise<ResponseOf<typeof voidKey>> {
  return client.call(voidKey, { params: { endpoint: endpoint.slug, key: idempotencyKey } });
}

/** Waits for the time, or until the connection is back; rejects with the last failure if the caller stops it. */
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
