import * as z from "zod/mini";
import { expect, test } from "vitest";
import { deskHandlers } from "./all-desk-handlers.ts";
import { handlers } from "./all-handlers.ts";
import { plainInput } from "./runtime/plain-input.ts";

const id = "6e12fae8-54d5-4e20-a6f7-87c29c51e284";

/** Ids that others give, in which capitals may make a difference. */
const foreign = /\b(?:credential\.(?:id|rawId)|(?:bank|operator|biller|customer|plan|payment)Id)$/;

interface Field {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** The fields of a schema that hold no others. */
function leaves(schema: z.core.$ZodType, path: string): Field[] {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return leaves(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodArray) return leaves(schema._zod.def.element, path);
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.flatMap((option) => leaves(option, path));
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
      leaves(field, `${path}.${name}`),
    );
  return [{ path, schema }];
}

const ids = [...handlers, ...deskHandlers]
  .flatMap(({ endpoint }) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema === undefined ? [] : leaves(schema, `${endpoint.slug} ${part}`);
    }),
  )
  .filter(({ path }) => /(?:\bid|Ids?|\broles)$/.test(path) && !foreign.test(path));

test("every id of a request is the same in capitals", () => {
  const read = ({ schema }: Field) => {
    const answer = z.safeParse(schema, plainInput(schema)(id.toUpperCase()));
    return answer.success ? answer.data : id;
  };
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((field) => read(field) !== id).map(({ path }) => path)).toEqual([]);
});
