import { allEndpoints } from "@apex/contract/all-endpoints";
import { errorCodes } from "@apex/contract/error-codes";
import { webhookEventTypes, webhookTestType } from "@apex/contract/webhooks/webhook-events";
import { webhookReference } from "@apex/contract/webhooks/webhook-reference";
import { describe, expect, test } from "vitest";
import { answeredErrors, calls } from "./all-handlers.ts";
import { exampleBodies } from "./testing/example-bodies.ts";
import { recordedCall } from "./reference/recorded-calls.ts";
import { openApiDocument, openApiPath } from "./openapi.ts";
import { webhookExample } from "./webhook-examples.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: object;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}
interface WebhookPost {
  readonly summary: string;
  readonly requestBody: {
    readonly content: { readonly "application/json": { readonly example: object } };
  };
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookPost }>>;
  readonly components: {
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

const document: Document = JSON.parse(JSON.stringify(openApiDocument("https://wallet.apex.test")));

describe("the OpenAPI document", () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
    "tells all of %s",
    (slug, endpoint) => {
      const operation = document.paths[openApiPath(endpoint.path)]?.[endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: slug });
      expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined);
      const described = Object.values(operation?.responses ?? {})
        .map(({ $ref = "" }) => document.components.responses[$ref.split("/").at(-1) ?? ""])
        .map((answer) => answer?.description)
        .join();
      for (const code of answeredErrors(endpoint)) {
        expect(operation?.responses).toHaveProperty(String(errorCodes[code].status));
        expect(described).toContain(`\`${code}\``);
      }
      const inPath = operation?.parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name);
      expect(inPath?.toSorted()).toEqual(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name).toSorted(),
      );
      const key = operation?.parameters.find(({ name }) => name === "Idempotency-Key");
      expect(key?.required ?? false).toBe(endpoint.movesMoney !== undefined);
    },
  );

  test("is of version 3.1, without dangling references", () => {
    expect(document.openapi).toBe("3.1.0");
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.-]+)"/g),
    ];
    expect(references.length).toBeGreaterThan(0);
    for (const [, kind = "", name = ""] of references)
      expect(document).toHaveProperty(["components", kind, name]);
    expect(JSON.stringify(document).match(/"\$ref"/g)).toHaveLength(references.length);
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes, webhookTestType]);
  });

  test.each(["send-transaction-code", "init-re-authentication"])(
    "tells of %s the refusals of the calls that it checks ahead",
    (slug) => {
      const path = openApiPath(calls.get(slug)?.endpoint.path ?? "");
      const operation = document.paths[path]?.[slug.startsWith("init") ? "get" : "post"];
      const name = operation?.responses["409"]?.$ref?.split("/").at(-1) ?? "";
      for (const code of ["approval-refused", "too-many-tokens"])
        expect(document.components.responses[name]?.description).toContain(`\`${code}\``);
    },
  );

  test("declares what is left of a token's minute where it is sent, and rules of queries", () => {
    const list = document.paths["/transactions-http/transactions"]?.["get"];
    expect(list?.responses["200"]).toMatchObject({
      headers: { "RateLimit-Remaining": { $ref: "#/components/headers/RateLimitRemaining" } },
    });
    expect(document.paths["/auth-http/auth/profile"]?.["get"]?.responses["200"]).not.toHaveProperty(
      ["headers", "RateLimit-Remaining"],
    );
    for (const answer of Object.values(document.components.responses))
      expect(answer).toHaveProperty(["headers", "RateLimit-Reset"]);
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({
        name: "to",
        schema: expect.objectContaining({ description: "Transactions before this moment." }),
      }),
    );
  });

  test.each(webhookEventTypes)("says when %s is sent, with an example", (type) => {
    const post = document.webhooks[type]?.post;
    expect(post?.summary).toBe(webhookReference[type].when);
    expect(post?.requestBody.content["application/json"].example).toEqual(webhookExample(type));
  });

  test("shows a valid body for every call of a token that has one", () => {
    const withBody = allEndpoints.filter(
      ({ slug, body }) => body && Array.isArray(calls.get(slug)?.row.token),
    );
    expect(Object.keys(exampleBodies).toSorted()).toEqual(
      withBody.map(({ slug }) => slug).toSorted(),
    );
    const shown = new Map(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .map(({ operationId, requestBody }) => [operationId, requestBody]),
    );
    for (const { slug, body } of withBody) {
      expect([slug, body?.safeParse(exampleBodies[slug]).error]).toEqual([slug, undefined]);
      expect(shown.get(slug)).toMatchObject({
        content: { "application/json": { example: recordedCall(slug)?.body } },
      });
    }
  });
});
