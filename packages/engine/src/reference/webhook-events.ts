import type { Schema } from "@apex/contract/endpoint";
import {
  webhookEventTypes,
  webhookTestType,
  type WebhookEventType,
} from "@apex/contract/webhooks/webhook-events";
import { webhookReference, type WebhookEvent } from "@apex/contract/webhooks/webhook-reference";
import * as z from "zod/mini";
import { webhookExample } from "../webhook-examples.ts";

/** An event as a receiver needs to know it. */
interface DescribedEvent {
  readonly type: WebhookEvent["type"];
  /** When it is sent. */
  readonly when: string;
  readonly body: Schema;
  readonly example: object;
}

/** The body of one event. */
function webhookBodyOf(type: WebhookEventType) {
  const { data } = webhookReference[type];
  return z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
}

const testEvent: DescribedEvent = {
  type: webhookTestType,
  when: "Somebody tested a webhook, in the wallet or with `test-webhook`. Only that webhook receives it, whatever its events are.",
  body: z.object({
    type: z.literal(webhookTestType),
    timestamp: z.iso.datetime(),
    data: z.object({ message: z.string() }),
  }),
  example: {
    type: webhookTestType,
    timestamp: "2026-11-20T09:08:37.000Z",
    data: { message: "This is a test." },
  },
};

/** Every event that a webhook can receive: those that it can ask for, then the test. */
export const describedEvents: readonly DescribedEvent[] = [
  ...webhookEventTypes.map((type) => ({
    type,
    when: webhookReference[type].when,
    body: webhookBodyOf(type),
    example: webhookExample(type),
  })),
  testEvent,
];
