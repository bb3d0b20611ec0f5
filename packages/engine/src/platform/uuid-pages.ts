import * as z from "zod/mini";
import { Refusal } from "./refusal.ts";

const cursorSchema = z.uuid();

/**
 * The id after which a page begins, in a list that is sorted by ids; null for the first page.
 * @throws {Refusal} validation-failed for a cursor that is no id.
 */
export function behindUuid(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (cursorSchema.safeParse(cursor).success) return cursor;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["query", "cursor"], code: "invalid" }],
  });
}

/** A page of rows that were read with one more than the page shows. */
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
