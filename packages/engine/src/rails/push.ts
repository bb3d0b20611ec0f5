import type { WebhookOutcome } from "./webhooks.ts";

/** A message to one browser. */
export interface OutgoingPush {
  /** The push service's address for the browser. */
  readonly endpoint: string;
  /** The browser's public key and secret, base64url: the message is encrypted for it alone. */
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  /** The push service keeps it for a browser that is away for as long. */
  readonly lifeMs: number;
  /** Time limit of the whole request. */
  readonly timeoutMs: number;
}

/**
 * Carries messages to the push services of browsers: encrypted (RFC 8291) and signed with the server's key (RFC 8292). Which service
 * it is the browser says, so an implementation treats its address like a webhook's.
 */
export interface PushRail {
  /** VAPID public key, base64url. Without one nothing is offered. */
  readonly publicKey?: string;
  /** True if a message may be sent there, as far as known now. */
  mayCall(endpoint: string): Promise<boolean>;
  send(message: OutgoingPush): Promise<WebhookOutcome>;
}
