import type { Schema } from "@apex/contract/endpoint";
import type { Issue } from "@apex/contract/problem";
import { isValidationCode } from "@apex/contract/validation-codes";
import type * as z from "zod/mini";
import { plainInput } from "./plain-input.ts";

/** The parts of a request that a contract describes. */
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

interface Parsed<S extends Schema> {
  /** Undefined where there are issues. */
  readonly value: z.output<S> | undefined;
  readonly issues: readonly Issue[];
}

/** Reads a part of requests by its schema. */
export function partReader<S extends Schema>(part: Part, schema: S): (given: unknown) => Parsed<S> {
  const plain = plainInput(schema);
  return (given) => {
    const data = plain(given);
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data, issues: [] };
    const issues = result.error.issues.flatMap((issue) => issuesOf(part, data, issue));
    return { value: undefined, issues };
  };
}
