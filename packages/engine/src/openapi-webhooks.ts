import { jsonContent, jsonSchema, type Components, type Json } from "./openapi-schema.ts";
import { describedEvents } from "./reference/webhook-events.ts";

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
    describedEvents.map(({ type, when, body, example }) => {
      const schema = jsonSchema(body, "output", components);
      const post = {
        operationId: type,
        summary: when,
        tags: ["webhooks"],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: jsonContent(schema, { example }),
        },
        responses: { "2XX": { description: "Received." } },
      };
      return [type, { post }];
    }),
  );
}
