import { webhookEventTypes, type WebhookEventType } from "@apex/contract/webhooks/webhook-events";
import { webhookReference } from "@apex/contract/webhooks/webhook-reference";
import * as z from "zod/mini";
import { jsonContent, jsonSchema, type Components, type Json } from "./openapi-schema.ts";
import { webhookExample } from "./webhook-examples.ts";

/** The body of one event. */
export function webhookBodyOf(type: WebhookEventType) {
  const { data } = webhookReference[type];
  return z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
}

/** The headers of every event. */
export const webhookHeaders = {
  "webhook-id": "The event's id: the same whenever and wherever it is sent. Act on it once.",
  "webhook-timestamp": "When it was sent, in seconds since 1970.",
  "webhook-signature": "Signatures as Standard Webhooks writes them, with a space between.",
} as const;

/** The events that the server sends to a business's addresses. */
export function webhooksOf(components: Components): Json {
  const parameters = Object.entries(webhookHeaders).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));
  return Object.fromEntries(
    webhookEventTypes.map((type) => {
      const schema = jsonSchema(webhookBodyOf(type), "output", components);
      const post = {
        operationId: type,
        summary: webhookReference[type].when,
        tags: ["webhooks"],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: jsonContent(schema, { example: webhookExample(type) }),
        },
        responses: { "2XX": { description: "Received." } },
      };
      return [type, { post }];
    }),
  );
}
