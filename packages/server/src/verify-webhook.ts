import {
  webhookBodySchema,
  webhookEventTypes,
  webhookTestType,
} from "@apex/contract/webhooks/webhook-events";
import { webhookReference, type WebhookEvent } from "@apex/contract/webhooks/webhook-reference";
import { parsedJson } from "./parsed-json.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

export type WebhookRefusal =
  /** A header of Standard Webhooks is missing. */
  | "header-missing"
  /** The webhook was sent too long ago, or is dated in the future: it may be a replayed copy. */
  | "too-old"
  /** Its sender does not know the secret, or its body was changed. */
  | "wrong-signature"
  /** The signature is right, but this version does not know the event's type. */
  | "unknown-event";

/** A webhook that must not be acted on. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal) {
    super(`The webhook was refused: ${reason}.`);
    this.reason = reason;
  }
}

/** Headers in the form of `fetch` or of `node:http`. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** The largest difference between the time of sending and now, in milliseconds. Default 5 minutes, as Standard Webhooks says. */
  readonly toleranceMs?: number;
}

/** An event with its id, which stays the same however often it is sent: act on it once. */
export type VerifiedWebhook = WebhookEvent & { readonly id: string };

/**
 * Checks that a webhook comes from Apex, unchanged and recent.
 * @param rawBody the body exactly as it was received: JSON that was parsed and serialised again has another signature.
 * @param secret the webhook's secret, as the wallet shows it: `whsec_…`.
 * @throws {WebhookError}
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceMs = 5 * 60_000 }: VerifyWebhookOptions = {},
): VerifiedWebhook {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError("header-missing");
  const sentMs = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1_000 : Number.NaN;
  if (!(Math.abs(Date.now() - sentMs) <= toleranceMs)) throw new WebhookError("too-old");
  const body = typeof rawBody === "string" ? rawBody : new TextDecoder().decode(rawBody);
  const expected = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.`)
    .update(rawBody)
    .digest();
  // There are several signatures while a secret is being replaced.
  if (!signatures.split(" ").some((signature) => isSame(signature, expected)))
    throw new WebhookError("wrong-signature");
  return { ...eventOf(body), id };
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === "string" ? value : value?.[0];
}

/** Compares in constant time for every signature of version 1. */
function isSame(signature: string, expected: Uint8Array): boolean {
  const [version, text = ""] = signature.split(",");
  const given = Buffer.from(text, "base64");
  return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
}

function eventOf(body: string): WebhookEvent {
  const event = parsedJson(body);
  if (!isEvent(event)) throw new WebhookError("unknown-event");
  return event;
}

function isEvent(event: unknown): event is WebhookEvent {
  const read = webhookBodySchema.safeParse(event);
  if (!read.success) return false;
  const { type, data } = read.data;
  if (type === webhookTestType) return true;
  const known = webhookEventTypes.find((one) => one === type);
  return known !== undefined && webhookReference[known].data.safeParse(data).success;
}
