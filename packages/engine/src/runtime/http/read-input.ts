import type { Endpoint, Schema } from "@apex/contract/endpoint";
import type { Issue } from "@apex/contract/problem";
import * as z from "zod/mini";
import { Refusal } from "../../platform/refusal.ts";
import { partReader } from "../part-reader.ts";
import { isUnreadable, readBody, readForm } from "./read-body.ts";

/** A name that is given twice becomes a list, which no schema accepts. */
function readQuery(search: string): Record<string, string | string[]> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = "", ...others] = given.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** The names of the fields in an object's schema. */
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

/**
 * @throws {Refusal} (the reader) with an issue for every missing, unknown or malformed field; not-found if the path has a
 * malformed id, whatever the method.
 */
export function inputReader(endpoint: Endpoint): InputReader {
  const queryNames = namesIn(endpoint.query);
  const readers = {
    params: endpoint.params && partReader("params", endpoint.params),
    query: endpoint.query && partReader("query", endpoint.query),
    body: endpoint.body && partReader("body", endpoint.body),
  };
  return async (request, params) => {
    const input: Record<string, unknown> = {};
    const issues: Issue[] = [];
    function take(part: keyof typeof readers, given: unknown): void {
      const read = readers[part]?.(given);
      if (read === undefined) return;
      input[part] = read.value;
      issues.push(...read.issues);
    }
    const mark = request.url.indexOf("?");
    const query = mark === -1 ? {} : readQuery(request.url.slice(mark));
    for (const [name, value] of Object.entries(query)) {
      if (!queryNames.has(name)) issues.push({ path: ["query", name], code: "unknown-field" });
      else if ([value].flat().some(isUnreadable))
        issues.push({ path: ["query", name], code: "invalid" });
    }
    for (const [name, value] of Object.entries(params)) {
      if (isUnreadable(value)) issues.push({ path: ["params", name], code: "invalid" });
    }
    take("params", params);
    take("query", query);
    if (endpoint.body !== undefined)
      take(
        "body",
        await (endpoint.isMultipart ? readForm : readBody)(request, endpoint.bodyBytesMax),
      );
    // An address with a malformed id names nothing, like one with an unknown id. In a query or a body it is a wrong field.
    if (issues.some(({ path }) => path[0] === "params")) throw new Refusal("not-found");
    if (issues.length > 0) throw new Refusal("validation-failed", { issues });
    return input;
  };
}
