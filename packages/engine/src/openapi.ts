import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint, Schema } from "@apex/contract/endpoint";
import {
  anyCallErrors,
  anyMoneyErrors,
  errorCodes,
  type ErrorCode,
} from "@apex/contract/error-codes";
import { errorReasons } from "@apex/contract/error-reasons";
import { idempotencyKeyHeader } from "@apex/contract/headers";
import { eventStreamPath, streamEventSchema } from "@apex/contract/notifications/event-stream";
import { problemSchema } from "@apex/contract/problem";
import * as z from "zod/mini";
import { authorisation } from "./access/authorisation.ts";
import { tokenAccess } from "./access/token-access.ts";

type Json = Readonly<Record<string, unknown>>;

/** A schema of the wire as JSON Schema, draft 2020-12, which is OpenAPI 3.1's. */
function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const jsonContent = (schema: Json): Json => ({ "application/json": { schema } });

/** `/a/:id` as OpenAPI writes it: `/a/{id}`. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

/** Every error that a call may answer, its own first. */
function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const money = endpoint.movesMoney ? anyMoneyErrors : [];
  return [...new Set<ErrorCode>([...endpoint.errors, ...money, ...anyCallErrors])];
}

/** The answers that are not a success: one a status, with the codes that come with it. */
function problemAnswers(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      {
        description: some.map((code) => `\`${code}\`: ${errorReasons[code]}`).join("\n\n"),
        content: jsonContent({
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            { properties: { code: { enum: some } } },
          ],
        }),
      },
    ]),
  );
}

function parametersIn(place: "path" | "query", schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function operationOf(endpoint: Endpoint): Json {
  const { slug, summary, path, params, query, body, response } = endpoint;
  const keyParameter = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description:
      "A UUID of the caller's. Sent again with the same body, the call answers the same operation and moves nothing.",
    schema: { type: "string", format: "uuid" },
  };
  const parameters = [
    ...parametersIn("path", params),
    ...parametersIn("query", query),
    ...(endpoint.movesMoney ? [keyParameter] : []),
    { $ref: "#/components/parameters/AcceptLanguage" },
  ];
  return {
    operationId: slug,
    summary,
    tags: [path.split("/")[1]?.replace("-http", "") ?? "api"],
    security: securityOf(slug),
    parameters,
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: endpoint.isMultipart
          ? { "multipart/form-data": { schema: jsonSchema(body, "input") } }
          : jsonContent(jsonSchema(body, "input")),
      },
    }),
    responses: {
      "200": { description: "Done.", content: jsonContent(jsonSchema(response, "output")) },
      ...problemAnswers(errorsOf(endpoint)),
    },
  };
}

/** Who may call it: anyone, whoever is signed in, or an API token too, with what it must be allowed. */
function securityOf(slug: string): Json[] {
  if (authorisation[slug]?.signIn === false) return [];
  const scope = tokenAccess[slug];
  return [{ bearer: [] }, ...(scope === undefined ? [] : [{ apiToken: [scope.join(":")] }])];
}

const streamOperation: Json = {
  operationId: "event-stream",
  summary: "Announces what changed, as server-sent events; replayed from Last-Event-ID.",
  tags: ["events"],
  security: [{ bearer: [] }],
  parameters: [
    { name: "Last-Event-ID", in: "header", required: false, schema: { type: "string" } },
  ],
  responses: {
    "200": {
      description: "One event after another; the data of each is JSON.",
      content: { "text/event-stream": { schema: jsonSchema(streamEventSchema, "output") } },
    },
    ...problemAnswers(["session-expired", "internal-error"]),
  },
};

/**
 * The whole contract as OpenAPI 3.1.
 * @param serverUrl where the API answers.
 */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allEndpoints) {
    const address = (paths[openApiPath(endpoint.path)] ??= {});
    address[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Apex",
      version: "1",
      description: `Amounts are decimal strings. Calls that move money take an \`${idempotencyKeyHeader}\` header.`,
    },
    servers: [{ url: serverUrl }],
    paths: { ...paths, [eventStreamPath]: { get: streamOperation } },
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of a session." },
        apiToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A token that a business workspace has made, with what it must be allowed: an area and a level. Its answers tell in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` what is left of its minute.",
        },
      },
      parameters: {
        AcceptLanguage: {
          name: "Accept-Language",
          in: "header",
          required: false,
          description: "The language of messages: `en` or `fr`.",
          schema: { type: "string" },
        },
      },
      schemas: { Problem: jsonSchema(problemSchema, "output") },
    },
  };
}
