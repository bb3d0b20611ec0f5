import type { Schema } from "@apex/contract/endpoint";
import type * as z from "zod/mini";
import { jsonOf } from "./call-fields.ts";
import { wordsOf } from "./columns.ts";
import { fieldNames } from "./fields.ts";

type Json = z.core.JSONSchema.JSONSchema;

const marked = new Set([...wordsOf(fieldNames.secret), ...wordsOf(fieldNames.person)]);

const isSchema = (value: unknown): value is Json => typeof value === "object" && value !== null;

function textOf({ format, const: only, enum: some }: Json, mark: string, isMarked: boolean) {
  if (only !== undefined) return only;
  if (some?.[0] !== undefined && some[0] !== null) return some[0];
  if (format === "email") return `${mark}@apex.test`;
  if (format === "uuid") return crypto.randomUUID();
  return isMarked ? mark : "1";
}

function valueOf(schema: Json, mark: string, isMarked: boolean): unknown {
  const { type, properties, items } = schema;
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (isSchema(first)) return valueOf(first, mark, isMarked);
  if (type === "object")
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, field]) => [
        name,
        isSchema(field) ? valueOf(field, mark, isMarked || marked.has(name)) : null,
      ]),
    );
  if (type === "array")
    return isSchema(items) && !Array.isArray(items) ? [valueOf(items, mark, isMarked)] : [];
  if (type === "number" || type === "integer") return 1;
  if (type === "boolean") return true;
  return textOf(schema, mark, isMarked);
}

/** A value of a schema's shape, with the mark in every personal and secret field where it fits. */
export const markedValue = (schema: Schema, mark: string): unknown =>
  valueOf(jsonOf(schema, "input"), mark, false);
