import * as z from "zod/mini";
import { Refusal } from "./refusal.ts";

const timeSchema = z.iso.datetime();
const idSchema = z.uuid();

/**
 * The row after which a page begins, in a list that is sorted by time and id; nulls for the first page.
 * @throws {Refusal} validation-failed for a cursor that names no row.
 */
export function behindTime(cursor: string | undefined): {
  readonly at: string | null;
  readonly id: string | null;
} {
  if (cursor === undefined) return { at: null, id: null };
  const [at = "", id = ""] = cursor.split("_");
  if (timeSchema.safeParse(at).success && idSchema.safeParse(id).success) return { at, id };
  throw new Refusal("validation-failed", {
    issues: [{ path: ["query", "cursor"], code: "invalid" }],
  });
}

/** A page of rows that were read with one more than the page shows. */
export function timePage<Row extends { readonly id: string; readonly created_at: Date }, Item>(
  rows: readonly Row[],
  perPage: number,
  render: (row: Row) => Item,
): { items: Item[]; nextCursor?: string } {
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    items: page.map(render),
    ...(rows.length > perPage &&
      last !== undefined && { nextCursor: `${last.created_at.toISOString()}_${last.id}` }),
  };
}
