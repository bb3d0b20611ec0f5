import * as z from "zod/mini";
import { maxPageSize } from "./limits.ts";

/** A list that is loaded by cursor: `nextCursor` is absent on the last page. */
export function cursorPageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ items: z.array(item), nextCursor: z.optional(z.string()) });
}

/** Query of a list that is loaded by cursor. `perPage` of 1 to 100, by default 20. */
export const cursorQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  perPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
};

/** A list in numbered pages, from 1. */
export function numberedPageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({
    items: z.array(item),
    page: z.number(),
    perPage: z.number(),
    total: z.number(),
  });
}

/** Query of a list in numbered pages. */
export const numberedQuery = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  perPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
};
