import type { Endpoint, Schema } from "@apex/contract/endpoint";
import type { Issue } from "@apex/contract/problem";
import { isValidationCode } from "@apex/contract/validation-codes";
import * as z from "zod/mini";
import { Refusal } from "../../platform/refusal.ts";
import { readBody, readForm } from "./read-body.ts";

/** The character that no database takes. */
const nul = "\u0000";

type Part = "params" | "query" | "body";
type SchemaIssue = NonNullable<ReturnType<Schema["safeParse"]>["error"]>["issues"][number];

/** The value at a path of the parsed data. */
function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key));
  }
  return value;
}

function paramsOf(issue: SchemaIssue): Record<string, unknown> | undefined {
  if (issue.code === "too_small") return { minimum: Number(issue.minimum) };
  if (issue.code === "too_big") return { maximum: Number(issue.maximum) };
  if (issue.code === "invalid_value") return { options: issue.values };
  return undefined;
}

function issuesOf(part: Part, data: unknown, issue: SchemaIssue): Issue[] {
  const path = [part, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], code: "unknown-field" }));
  }
  const missing = valueAt(data, issue.path) === undefined;
  const code = isValidationCode(issue.message)
    ? issue.message
    : missing
      ? "value-required"
      : "invalid";
  const params = paramsOf(issue);
  return [{ path, code, ...(params !== undefined && { params }) }];
}

interface Parsed {
  readonly value: unknown;
  readonly issues: readonly Issue[];
}

function parse(part: Part, schema: Schema, data: unknown): Parsed {
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, issues: [] };
  return {
    value: undefined,
    issues: result.error.issues.flatMap((issue) => issuesOf(part, data, issue)),
  };
}

/** A name that is given twice has a list, which no schema takes. */
function readQuery(search: string): Record<string, string | string[]> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = "", ...others] = given.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** The names that an object's schema knows. */
function namesIn(schema: Schema | undefined): ReadonlySet<string> {
  return new Set(
    Object.keys(
      (schema && z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties) ?? {},
    ),
  );
}

/** Reads an endpoint's params, query and body from a request. */
export type InputReader = (
  request: Request,
  params: Readonly<Record<string, string>>,
) => Promise<Record<string, unknown>>;

/** @throws {Refusal} (the reader) with an issue for every field that is missing, unknown or malformed; not-found for what cannot be an id. */
export function inputReader(endpoint: Endpoint): InputReader {
  const queryNames = namesIn(endpoint.query);
  return async (request, params) => {
    const input: Record<string, unknown> = {};
    const issues: Issue[] = [];
    function take(part: Part, schema: Schema, data: unknown): void {
      const parsed = parse(part, schema, data);
      input[part] = parsed.value;
      issues.push(...parsed.issues);
    }
    const mark = request.url.indexOf("?");
    const query = mark === -1 ? {} : readQuery(request.url.slice(mark));
    for (const [name, value] of Object.entries(query)) {
      if (!queryNames.has(name)) issues.push({ path: ["query", name], code: "unknown-field" });
      else if (value.includes(nul)) issues.push({ path: ["query", name], code: "invalid" });
    }
    for (const [name, value] of Object.entries(params)) {
      if (value.includes(nul)) issues.push({ path: ["params", name], code: "invalid" });
    }
    if (endpoint.params !== undefined) take("params", endpoint.params, params);
    if (endpoint.query !== undefined) take("query", endpoint.query, query);
    if (endpoint.body !== undefined)
      take(
        "body",
        endpoint.body,
        await (endpoint.isMultipart ? readForm : readBody)(request, endpoint.bodyBytesMax),
      );
    // Nothing can be read at an address that no id fits: it is unknown, as one is that nothing has.
    if (endpoint.method === "GET" && issues.some(({ path }) => path[0] === "params"))
      throw new Refusal("not-found");
    if (issues.length > 0) throw new Refusal("validation-failed", { issues });
    return input;
  };
}
