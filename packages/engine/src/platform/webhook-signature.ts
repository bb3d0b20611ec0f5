import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";

/** A webhook as it arrived. */
export interface SignedRequest {
  readonly headers: Headers;
  readonly body: string;
  /** Wall time. */
  readonly now: Date;
}

/**
 * Standard Webhooks (standardwebhooks.com): a webhook that was sent longer ago, or is dated this far in the future, is
 * refused.
 */
const toleranceMs = 5 * 60_000;

/** A key of its own for each partner, from the operator's secret. */
export function webhookKey(secret: Uint8Array, partner: string): Uint8Array {
  return hmac(sha256, secret, utf8ToBytes(`webhooks: ${partner}`));
}

/** The key in a secret of the form that Standard Webhooks libraries take: `whsec_…`, also without the padding that `@scure/base` asks for. */
export function keyOfSecret(secret: string): Uint8Array {
  return Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (letter) => letter.charCodeAt(0));
}

/** 256 random bits as a secret of Standard Webhooks. */
export function randomWebhookSecret(): string {
  return `whsec_${base64.encode(crypto.getRandomValues(new Uint8Array(32)))}`;
}

function signatureOf(key: Uint8Array, id: string, timestamp: string, body: string): string {
  return `v1,${base64.encode(hmac(sha256, key, utf8ToBytes(`${id}.${timestamp}.${body}`)))}`;
}

/**
 * The headers with which a sender signs a webhook.
 * @param keys several while a key is being replaced: a receiver with any of them can check the webhook.
 */
export function signedHeaders(
  keys: Uint8Array | readonly Uint8Array[],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Headers {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return new Headers({
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": (keys instanceof Uint8Array ? [keys] : keys)
      .map((key) => signatureOf(key, id, timestamp, body))
      .join(" "),
  });
}

/** True if a webhook comes from the holder of the key, unchanged and recent. */
export function isSigned(key: Uint8Array, { headers, body, now }: SignedRequest): boolean {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > toleranceMs) return false;
  const expected = signatureOf(key, id, timestamp, body);
  // There are several signatures while a key is being replaced.
  const given = (headers.get("webhook-signature") ?? "").split(" ");
  return given.some((one) => isSame(one, expected));
}

/**
 * Compares in constant time for texts of the same length, so that the time does not reveal how much of a guess is
 * right.
 */
export function isSame(given: string, expected: string): boolean {
  if (given.length !== expected.length) return false;
  let differences = 0;
  for (let place = 0; place < expected.length; place += 1)
    differences |= given.charCodeAt(place) ^ expected.charCodeAt(place);
  return differences === 0;
}
