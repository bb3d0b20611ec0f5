import type { PushRail } from "@apex/engine/rails/push";
import webPush from "web-push";
import type { PushSettings } from "./push-settings.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** Encrypts and signs push messages. They may be sent to the same addresses as webhooks. */
export function createPushSender(
  { publicKey, privateKey, subject }: PushSettings,
  sender: WebhookSender,
): PushRail {
  return {
    publicKey,
    mayCall: (endpoint) => sender.mayCall(endpoint),
    async send({ endpoint, p256dh, auth, payload, lifeMs, timeoutMs }) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { publicKey, privateKey, subject }, TTL: Math.floor(lifeMs / 1_000) },
      );
      const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return sender.send({ url: endpoint, headers: Object.fromEntries(named), body, timeoutMs });
    },
  };
}
