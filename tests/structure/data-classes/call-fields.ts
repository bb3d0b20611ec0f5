import type { Endpoint, Schema } from "@apex/contract/endpoint";
import * as z from "zod/mini";

type Json = z.core.JSONSchema.JSONSchema;

/** A schema as JSON Schema, and what its references lead to. */
export function jsonOf(schema: Schema, io: "input" | "output"): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
}

const isSchema = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Adds the names of all fields of a schema. */
function addNames(schema: Json, names: Set<string>): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    names.add(name);
    if (isSchema(field)) addNames(field, names);
  }
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...Object.values(schema.$defs ?? {}),
    schema.items,
    schema.additionalProperties,
  ];
  for (const part of inner.flat()) if (isSchema(part)) addNames(part, names);
}

/** The names of all fields that the calls take or answer. */
export function fieldsOfCalls(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { params, query, body, response } of endpoints) {
    for (const taken of [params, query, body]) if (taken) addNames(jsonOf(taken, "input"), names);
    addNames(jsonOf(response, "output"), names);
  }
  return names;
}
