import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import type { Carrier } from "@apex/partners/routed-messages";
import type { GatewaySettings } from "./settings.ts";

/** Time limit of a gateway's answer. */
const answerAtMostMs = 10_000;

/**
 * Sends SMS and WhatsApp messages to a gateway in front of any carrier: one POST each, signed by Standard Webhooks, so that the
 * gateway can check it with a library. The body is `{ id, channel, to, text, code? }`; any 2xx means that the message was accepted.
 */
export function createMessageGateway({ url, keys }: GatewaySettings): Carrier {
  return async ({ channel, to, text, code }) => {
    const id = `msg_${crypto.randomUUID()}`;
    const body = JSON.stringify({ id, channel, to, text, ...(code !== undefined && { code }) });
    const response = await fetch(url, {
      method: "POST",
      headers: signedHeaders(keys, { id, body, now: new Date() }),
      body,
      // A redirect would send the message to an unknown host.
      redirect: "manual",
      signal: AbortSignal.timeout(answerAtMostMs),
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : "unknown";
      throw new Error(`The message gateway cannot be reached: ${reason}.`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The message gateway answered ${response.status}.`);
  };
}
