import { traceInHand } from "@apex/engine/platform/tracing";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";

/** The address of a receiver of signed requests, and the keys that sign them. */
export interface PartnerAddress {
  /** Without a slash at its end. */
  readonly url: string;
  /** The newest first: two while one replaces the other. */
  readonly keys: readonly Uint8Array[];
}

export interface SendPlace {
  readonly wallClock: () => Date;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Most attempts to deliver one request. All carry the same order's reference, so that it is executed once. */
const triesMost = 2;
/** Statuses which mean that no server behind the address received the request. */
const notArrived = [502, 503, 504];

/** Adds the current trace, so that the partner's work becomes part of it if the partner traces. */
function tracedHeaders(headers: Headers): Headers {
  const trace = traceInHand();
  if (trace !== undefined) headers.set("traceparent", trace);
  return headers;
}

/** Sends JSON to a path of the address, signed by Standard Webhooks. */
export function createSignedSender({ url, keys }: PartnerAddress, { wallClock, fetch }: SendPlace) {
  return async function send(
    path: string,
    body: string,
    signal: AbortSignal,
    id = `req_${crypto.randomUUID()}`,
  ): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      try {
        const response = await fetch(`${url}/${path}`, {
          method: "POST",
          headers: tracedHeaders(signedHeaders(keys, { id, body, now: wallClock() })),
          body,
          redirect: "error",
          signal,
        });
        if (tried === triesMost || !notArrived.includes(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (tried === triesMost || signal.aborted) throw error;
      }
    }
  };
}
