import * as z from "zod/mini";

type Rewrite = (value: unknown) => unknown;

const lowered: Rewrite = (value) => (typeof value === "string" ? value.toLowerCase() : value);

/** `Number` also reads `0x5`, `1e1` and ` 5 `. */
const counted: Rewrite = (value) =>
  typeof value === "string" && !/^\d+$/.test(value) ? Number.NaN : value;

function object(fields: readonly (readonly [name: string, rewrite: Rewrite])[]): Rewrite {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const given = new Map<string, unknown>(Object.entries(value));
    const rewritten = fields.flatMap(([name, rewrite]) =>
      given.has(name) ? [[name, rewrite(given.get(name))] as const] : [],
    );
    return { ...value, ...Object.fromEntries(rewritten) };
  };
}

function rewriteOf(schema: z.core.$ZodType): Rewrite | undefined {
  if (schema instanceof z.core.$ZodUUID) return lowered;
  if (schema instanceof z.core.$ZodNumber) return schema._zod.def.coerce ? counted : undefined;
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return rewriteOf(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodArray) {
    const each = rewriteOf(schema._zod.def.element);
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
  }
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => {
      const rewrite = rewriteOf(field);
      return rewrite === undefined ? [] : [[name, rewrite] as const];
    });
    return fields.length === 0 ? undefined : object(fields);
  }
  if (schema instanceof z.core.$ZodUnion) {
    const each = schema._zod.def.options.flatMap((option) => rewriteOf(option) ?? []);
    return each.length === 0
      ? undefined
      : (value) => each.reduce((rewritten, rewrite) => rewrite(rewritten), value);
  }
  return undefined;
}

/**
 * Normalises input before its schema reads it: ids become lower case, as they are stored and compared, and numbers in
 * paths and queries are accepted only as decimal digits.
 */
export function plainInput(schema: z.core.$ZodType): Rewrite {
  return rewriteOf(schema) ?? ((value) => value);
}
