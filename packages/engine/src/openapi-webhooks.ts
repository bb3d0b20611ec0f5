import { webhookBodySchema, webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { jsonContent, jsonSchema, type Components, type Json } from "./openapi-schema.ts";

const webhookHeaders = {
  "webhook-id": "The event's id: the same whenever and wherever it is sent. Act on it once.",
  "webhook-timestamp": "When it was sent, in seconds since 1970.",
  "webhook-signature": "Signatures as Standard Webhooks writes them, with a space between.",
} as const;

/** The events that the server sends to a business's addresses. */
export function webhooksOf(components: Components): Json {
  const body = jsonSchema(webhookBodySchema, "output", components);
  components.schemas["WebhookBody"] = body;
  const parameters = Object.entries(webhookHeaders).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));
  return Object.fromEntries(
    webhookEventTypes.map((type) => {
      const schema = {
        allOf: [
          { $ref: "#/components/schemas/WebhookBody" },
          { properties: { type: { const: type } } },
        ],
      };
      const post = {
        operationId: type,
        summary: `Sent for ${type}.`,
        tags: ["webhooks"],
        security: [],
        parameters,
        requestBody: { required: true, content: jsonContent(schema) },
        responses: { "2XX": { description: "Taken." } },
      };
      return [type, { post }];
    }),
  );
}
