import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** A webhook as it arrived. */
export interface SignedRequest {
  readonly headers: Headers;
  readonly body: string;
  /** Wall time. */
  readonly now: Date;
}

/** Standard Webhooks (standardwebhooks.com): one that is older, or that far ahead, is refused. */
const toleranceMs = 5 * 60_000;

/** A key of its own for each partner, from the operator's secret. */
export function webhookKey(secret: Uint8Array, partner: string): Uint8Array {
  return hmac(sha256, secret, utf8ToBytes(`webhooks: ${partner}`));
}

/** A secret as libraries of Standard Webhooks take it, as the key that it stands for. */
export function keyOfSecret(secret: string): Uint8Array {
  return Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (letter) => letter.charCodeAt(0));
}

/** 256 random bits as such a secret. */
export function randomWebhookSecret(): string {
  return `whsec_${base64(crypto.getRandomValues(new Uint8Array(32)))}`;
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function signatureOf(key: Uint8Array, id: string, timestamp: string, body: string): string {
  return `v1,${base64(hmac(sha256, key, utf8ToBytes(`${id}.${timestamp}.${body}`)))}`;
}

/**
 * The headers of a webhook as its sender signs it.
 * @param keys several while one is being replaced: whoever knows any of them can check it.
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
  // Several while a key is being replaced.
  const given = (headers.get("webhook-signature") ?? "").split(" ");
  return given.some((one) => isSame(one, expected));
}

/** Takes as long for any text of the same length: how much of a guess was right is not to be told by the time. */
export function isSame(given: string, expected: string): boolean {
  if (given.length !== expected.length) return false;
  let differences = 0;
  for (let place = 0; place < expected.length; place += 1)
    differences |= given.charCodeAt(place) ^ expected.charCodeAt(place);
  return differences === 0;
}
