import { notConnected } from "@apex/engine/not-connected";
import * as z from "zod/mini";
import { servedPorts } from "./all-ports.ts";
import { eventSchemas } from "./event-schemas.ts";
import { orderEchoSchema } from "./operation.ts";

type Json = Readonly<Record<string, unknown>>;

/** A schema of the wire as JSON Schema. */
function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
}

const object = (properties: Json, required: readonly string[]): Json => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const content = (schema: Json): Json => ({ "application/json": { schema } });

/** The headers of every request, in both directions. */
const signature = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
  name,
  in: "header",
  required: true,
  description: "As Standard Webhooks has it (standardwebhooks.com).",
  schema: { type: "string" },
}));

/** The partner's API and the events that it sends to the engine, as OpenAPI 3.1. */
export function partnerOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const port of servedPorts(notConnected))
    for (const { name, summary, request, answer, isAboutOrder } of port.operations) {
      const path = `${port.name}/${name}`;
      const asked = object({ operation: { const: path }, request: jsonSchema(request) }, [
        "operation",
        "request",
      ]);
      const order: Json = isAboutOrder ? { order: jsonSchema(orderEchoSchema) } : {};
      const answered = object({ ...order, answer: jsonSchema(answer) }, Object.keys(order));
      paths[`/${path}`] = {
        post: {
          operationId: path.replace("/", "."),
          summary,
          tags: [port.name],
          parameters: signature,
          requestBody: { required: true, content: content(asked) },
          responses: {
            "200": { description: "Answered.", content: content(answered) },
            "401": { description: "The request is not signed with the secret, or is too old." },
            "422": { description: "The request is not as agreed." },
            "423": { description: 'Switched off for now: `{"code": "service-unavailable"}`.' },
          },
        },
      };
    }
  const webhooks = Object.fromEntries(
    Object.entries(eventSchemas).map(([type, { summary, data }]) => [
      type,
      {
        post: {
          summary,
          parameters: signature,
          requestBody: {
            required: true,
            content: content(
              object(
                {
                  type: { const: type },
                  sequence: { type: "integer", minimum: 0 },
                  data: jsonSchema(data),
                },
                ["type", "sequence", "data"],
              ),
            ),
          },
          responses: { "200": { description: "Taken; anything else is told again." } },
        },
      },
    ]),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Apex for partners", version: "1" },
    paths,
    webhooks,
  };
}
