import type { Queryable } from "../../platform/db.ts";

/** Readers that go on from where they were: new entries, and new payments by the rules of the engine alone and by those that ask a partner. */
export type CursorName = "payments" | "rules" | "names";

/** How far a reader is. */
export async function readCursor(db: Queryable, name: CursorName): Promise<bigint> {
  const [row] = await db.query<{ until: bigint }>(
    "select until from watch_cursors where name = $1",
    [name],
  );
  return row?.until ?? 0n;
}

/**
 * Moves a reader on, in the transaction of what it writes.
 * @returns false if another process has moved it meanwhile: then nothing of this step is written.
 */
export async function moveCursor(
  tx: Queryable,
  name: CursorName,
  from: bigint,
  until: bigint,
): Promise<boolean> {
  await tx.query(
    "insert into watch_cursors (name, until) values ($1, 0) on conflict (name) do nothing",
    [name],
  );
  const moved = await tx.query(
    "update watch_cursors set until = $3 where name = $1 and until = $2 returning name",
    [name, from, until],
  );
  return moved.length > 0;
}

/** How long ago the oldest entry or payment that a reader has not read yet was made, in milliseconds. */
export async function monitoringLate(db: Queryable, now: Date): Promise<number> {
  const behind = (table: "entries" | "watched_payments", name: CursorName) =>
    `(select t.at from ${table} t where t.id > coalesce((select until from watch_cursors where name = '${name}'), 0) order by t.id limit 1)`;
  const [row] = await db.query<{ at: Date | null }>(
    `select least(${behind("entries", "payments")}, ${behind("watched_payments", "rules")}, ${behind("watched_payments", "names")}) as at`,
  );
  return row?.at ? Math.max(0, now.getTime() - row.at.getTime()) : 0;
}
