import { webhookEventTypes, webhookTestType } from "@apex/contract/webhooks/webhook-events";
import { webhookReference, type WebhookEvent } from "@apex/contract/webhooks/webhook-reference";
import { parsedJson } from "./parsed-json.ts";
import { readNewer } from "./read-newer.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

export type WebhookRefusal =
  /** A header of Standard Webhooks is missing. */
  | "header-missing"
  /** The webhook was sent too long ago, or is dated in the future: it may be a replayed copy. */
  | "too-old"
  /** Its sender does not know the secret, or its body was changed. */
  | "wrong-signature";

/** A webhook that must not be acted on. Answer 400, after which Apex does not send it again. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal) {
    super(`The webhook was refused: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * An event that Apex sent and this version cannot read, because its type is newer. Answer 500: Apex sends it again
 * for hours, and it can be sent again from the wallet afterwards.
 */
export class UnknownEventError extends Error {
  override readonly name = "UnknownEventError";
  /** The event's id. */
  readonly id: string;
  /** The body as it came. */
  readonly body: string;

  constructor(id: string, body: string) {
    super(`This version of @apex/server cannot read the event ${id}.`);
    this.id = id;
    this.body = body;
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
 * @returns the event. A word that this version does not know, such as a new asset, is returned as it came.
 * @throws {WebhookError}
 * @throws {UnknownEventError} if the webhook is genuine, but of a type that this version does not know.
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
  const signature = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.`)
    .update(rawBody)
    .digest("base64");
  // There are several signatures while a secret is being replaced.
  if (!signatures.split(" ").some((given) => isSame(given, `v1,${signature}`)))
    throw new WebhookError("wrong-signature");
  const event = parsedJson(body);
  if (!isEvent(event)) throw new UnknownEventError(id, body);
  return { ...event, id };
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === "string" ? value : value?.[0];
}

/** Compares two texts of one length in constant time. */
function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isEvent(event: unknown): event is WebhookEvent {
  if (typeof event !== "object" || event === null) return false;
  const { type, data }: { type?: unknown; data?: unknown } = event;
  if (type === webhookTestType) return true;
  const known = webhookEventTypes.find((one) => one === type);
  return known !== undefined && "data" in readNewer(webhookReference[known].data, data);
}
