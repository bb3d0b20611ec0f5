import * as z from "zod/mini";
import { Refusal } from "./refusal.ts";

const cursorSchema = z.uuid();

/**
 * The id behind which a page begins, of a list that is sorted by ids; null for its beginning.
 * @throws {Refusal} validation-failed for what is no id.
 */
export function behindUuid(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (cursorSchema.safeParse(cursor).success) return cursor;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["query", "cursor"], code: "invalid" }],
  });
}

/** A page of what was read with one row more than it shows. */
export function uuidPage<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  perPage: number,
  render: (row: Row) => Item,
): { items: Item[]; nextCursor?: string } {
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    items: page.map(render),
    ...(rows.length > perPage && last !== undefined && { nextCursor: last.id }),
  };
}
