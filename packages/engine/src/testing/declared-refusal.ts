import { entryOf } from "@apex/contract/known-words";
import type { Endpoint, Schema } from "@apex/contract/endpoint";
import { isErrorCode } from "@apex/contract/error-codes";
import type { Issue, ProblemBody } from "@apex/contract/problem";
import * as z from "zod/mini";
import { deskHandlers } from "../all-desk-handlers.ts";
import { answeredErrors, handlers } from "../all-handlers.ts";

const endpoints: readonly Endpoint[] = [...handlers, ...deskHandlers].map(
  ({ endpoint }) => endpoint,
);

function endpointAt(method: string, path: string): Endpoint | undefined {
  const [pathname = ""] = path.split("?");
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname);
  return endpoints.find((endpoint) => endpoint.method === method && fits(endpoint.path));
}

/** True if values of a schema can have something at a path. */
function has(schema: z.core.$ZodType, path: readonly (string | number)[]): boolean {
  const [next, ...rest] = path;
  if (next === undefined || schema instanceof z.core.$ZodUnknown) return true;
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return has(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodArray)
    return typeof next === "number" && has(schema._zod.def.element, rest);
  if (schema instanceof z.core.$ZodRecord) return has(schema._zod.def.valueType, rest);
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.some((option) => has(option, path));
  const field =
    schema instanceof z.core.$ZodObject ? entryOf(schema._zod.def.shape, String(next)) : undefined;
  return field !== undefined && has(field, rest);
}

function isNamed(endpoint: Endpoint, { path, code }: Issue): boolean {
  const [part, ...names] = path;
  if (part === "headers" || part === "profile") return names.length === 1;
  const schema: Schema | undefined =
    part === "params" || part === "query" || part === "body" ? endpoint[part] : undefined;
  // A request that is checked ahead has the fields of its own call.
  const inAnother = endpoint.answersAhead === true && names[0] === "request";
  const known = code === "unknown-field" ? names.slice(0, -1) : names;
  return inAnother || known.length === 0 || (schema !== undefined && has(schema, known));
}

/** @throws for a refusal that the call's contract does not list, or that names a field which its requests cannot have. */
export function expectDeclared(method: string, path: string, { code, issues = [] }: ProblemBody) {
  const endpoint = endpointAt(method, path);
  if (endpoint === undefined) return;
  if (!isErrorCode(code) || !answeredErrors(endpoint).includes(code))
    throw new Error(`${endpoint.slug} answered ${code}, which it does not declare`);
  const strange = issues.find((issue) => !isNamed(endpoint, issue));
  if (strange !== undefined)
    throw new Error(`${endpoint.slug} has no field at ${strange.path.join(".")}`);
}
