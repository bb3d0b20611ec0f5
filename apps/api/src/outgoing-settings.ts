import type * as z from "zod";
import { pushSchema, pushWanted, readPush, type PushSettings } from "./push-settings.ts";
import { readWebhookAllow, webhookSchema, webhookWanted } from "./webhook-settings.ts";

/** Settings of requests to addresses that customers and browsers name. */
export interface OutgoingSettings {
  /** `host:port` of non-public servers that webhooks may reach: in the sandbox only. */
  readonly webhookAllow?: readonly string[];
  /** The keys of push messages; without them push is not offered. */
  readonly push?: PushSettings;
}

/** Settings of outgoing requests. */
export const outgoingSchema = { ...webhookSchema, ...pushSchema } as const;

/** The error's text for a wrong value, by setting. */
export const outgoingWanted = { ...webhookWanted, ...pushWanted } as const;

/** Reads one of them. */
type Read = <T>(name: keyof typeof outgoingSchema, takes: z.ZodType<T>) => T | undefined;

/** @throws {StartError} if a value is invalid. */
export function readOutgoing(read: Read, sandbox: boolean): OutgoingSettings {
  return { ...readWebhookAllow(read, sandbox), ...readPush(read) };
}
