import type { WebhookOutcome } from "./webhooks.ts";

/** A message to one browser. */
export interface OutgoingPush {
  /** The push service's address for the browser. */
  readonly endpoint: string;
  /** The browser's public key and secret, base64url: the message is encrypted for it alone. */
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  /** Time for which the push service keeps the message for an offline browser. */
  readonly lifeMs: number;
  /** Time limit of the whole request. */
  readonly timeoutMs: number;
}

/**
 * Carries messages to the push services of browsers: encrypted (RFC 8291) and signed with the server's key (RFC 8292).
 * The browser names its push service, so an implementation must distrust that address like a webhook's.
 */
export interface PushRail {
  /** VAPID public key, base64url. Without one, no push notifications are offered. */
  readonly publicKey?: string;
  /** True if the address may be called, as far as is known now. */
  mayCall(endpoint: string): Promise<boolean>;
  send(message: OutgoingPush): Promise<WebhookOutcome>;
}
