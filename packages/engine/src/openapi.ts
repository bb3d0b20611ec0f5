import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint, Schema } from "@apex/contract/endpoint";
import { errorCodes, type ErrorCode } from "@apex/contract/error-codes";
import { errorReasons } from "@apex/contract/error-reasons";
import { eventStreamPath, streamEventSchema } from "@apex/contract/notifications/event-stream";
import { problemSchema } from "@apex/contract/problem";
import * as z from "zod/mini";
import { callOf } from "./runtime/handle.ts";
import { answeredErrors, calls } from "./all-handlers.ts";
import { tokenScope } from "./reference/call-section.ts";
import { fieldRule } from "./reference/field-rules.ts";
import { recordedCall } from "./reference/recorded-calls.ts";
import { apiGuide } from "./reference/guide.ts";
import type { GuidePart } from "./platform/guide-part.ts";
import { productName } from "./platform/product-name.ts";
import { jsonContent, jsonSchema, type Components, type Json } from "./openapi-schema.ts";
import { webhooksOf } from "./openapi-webhooks.ts";

/** `/a/:id` as OpenAPI writes it: `/a/{id}`. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

const problemExample = (code: ErrorCode): Json => ({
  value: {
    code,
    message: "The sentence for a customer, in the language of Accept-Language.",
    reason: errorReasons[code],
    ...(code === "validation-failed" && {
      issues: [{ path: ["body", "amount", "amount"], code: "amount-decimals" }],
    }),
    requestId: "6e12fae8-54d5-4e20-a6f7-87c29c51e284",
  },
});

/** The headers that say how many calls a token has left. */
const rateLimitHeaders = {
  "RateLimit-Limit": { $ref: "#/components/headers/RateLimitLimit" },
  "RateLimit-Remaining": { $ref: "#/components/headers/RateLimitRemaining" },
  "RateLimit-Reset": { $ref: "#/components/headers/RateLimitReset" },
};

const integerHeader = (description: string): Json => ({ description, schema: { type: "integer" } });

/** The answers that are not a success: one a status, with the codes that come with it; the same ones are said once. */
function problemAnswers(codes: readonly ErrorCode[], { responses }: Components): Json {
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => {
      const name = some.join(".");
      const schema = {
        allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: some } } }],
      };
      const examples = Object.fromEntries(some.map((code) => [code, problemExample(code)]));
      responses[name] ??= {
        description: some.map((code) => `\`${code}\`: ${errorReasons[code]}`).join("\n\n"),
        headers: {
          "X-Request-Id": { $ref: "#/components/headers/RequestId" },
          ...rateLimitHeaders,
          ...([409, 429, 503].includes(status) && {
            "Retry-After": { $ref: "#/components/headers/RetryAfter" },
          }),
        },
        content: jsonContent(schema, { examples }),
      };
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function parametersIn(place: "path" | "query", schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema: written }) => {
      const rule = fieldRule(zodSchema);
      if (rule !== undefined) written.description = rule;
    },
  });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function operationOf(endpoint: Endpoint, components: Components): Json {
  const { slug, summary, path, params, query, body, response } = endpoint;
  const recorded = recordedCall(slug);
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
          ? { "multipart/form-data": { schema: jsonSchema(body, "input", components) } }
          : jsonContent(
              jsonSchema(body, "input", components),
              tokenScope(slug) === undefined ? {} : { example: recorded?.body },
            ),
      },
    }),
    responses: {
      "200": {
        description: "Done.",
        headers: {
          "X-Request-Id": { $ref: "#/components/headers/RequestId" },
          ...(tokenScope(slug) !== undefined && rateLimitHeaders),
        },
        content: jsonContent(
          jsonSchema(response, "output", components),
          recorded === undefined ? {} : { example: recorded.answer },
        ),
      },
      ...problemAnswers(answeredErrors(endpoint), components),
    },
  };
}

/** The accepted credentials: none, a session, or an API token with its scope. */
function securityOf(slug: string): Json[] {
  const { row } = callOf({ calls }, slug);
  if (row.needs === "nothing") return [];
  return [{ bearer: [] }, ...(row.token === "never" ? [] : [{ apiToken: [row.token.join(":")] }])];
}

function streamOperation(components: Components): Json {
  return {
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
        content: {
          "text/event-stream": { schema: jsonSchema(streamEventSchema, "output", components) },
        },
      },
      ...problemAnswers(["session-expired", "internal-error"], components),
    },
  };
}

const guideText = ({ title, text, code }: GuidePart): string =>
  `## ${title}\n\n${text}${code === undefined ? "" : `\n\n\`\`\`\n${code}\n\`\`\``}`;

/**
 * The whole contract as OpenAPI 3.1.
 * @param serverUrl where the API answers.
 */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  const components: Components = { schemas: {}, responses: {} };
  jsonSchema(problemSchema, "output", components);
  for (const endpoint of allEndpoints) {
    const address = (paths[openApiPath(endpoint.path)] ??= {});
    address[endpoint.method.toLowerCase()] = operationOf(endpoint, components);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: productName,
      version: "1",
      description: apiGuide.map(guideText).join("\n\n"),
    },
    servers: [{ url: serverUrl }],
    paths: { ...paths, [eventStreamPath]: { get: streamOperation(components) } },
    webhooks: webhooksOf(components),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of a session." },
        apiToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A token that a business workspace has made, with what it must be allowed: an area and a level.",
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
      headers: {
        RequestId: {
          description:
            "Names this request in the log and to support: the id that it came with, if that is 1 to 64 letters, digits, `.`, `-` and `_`, or a new one.",
          schema: { type: "string" },
        },
        RateLimitLimit: integerHeader(
          "Calls that the token can make in a minute. Only in answers to a token.",
        ),
        RateLimitRemaining: integerHeader(
          "Calls that are left of the minute. Only in answers to a token.",
        ),
        RateLimitReset: integerHeader(
          "Seconds until the next minute begins. Only in answers to a token.",
        ),
        RetryAfter: integerHeader("Seconds to wait before the call is made again."),
      },
      ...components,
    },
  };
}
