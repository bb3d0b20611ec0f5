import type { Queryable } from "../../platform/db.ts";

/**
 * Cursors of the monitoring: `payments` reads new ledger entries, `rules` new payments for the rules of the engine
 * alone, and `names` new payments for the rules that ask a partner.
 */
export type CursorName = "payments" | "rules" | "names";

/** The id up to which a cursor has read. */
export async function readCursor(db: Queryable, name: CursorName): Promise<bigint> {
  const [row] = await db.query<{ until: bigint }>(
    "select until from watch_cursors where name = $1",
    [name],
  );
  return row?.until ?? 0n;
}

/**
 * Moves a cursor on, in the transaction of the results.
 * @returns false if another process has moved it first; the caller then writes nothing.
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

/** The age of the oldest entry or payment that a cursor has not reached, in milliseconds. */
export async function monitoringLate(db: Queryable, now: Date): Promise<number> {
  const behind = (table: "entries" | "watched_payments", name: CursorName) =>
    `(select t.at from ${table} t where t.id > coalesce((select until from watch_cursors where name = '${name}'), 0) order by t.id limit 1)`;
  const [row] = await db.query<{ at: Date | null }>(
    `select least(${behind("entries", "payments")}, ${behind("watched_payments", "rules")}, ${behind("watched_payments", "names")}) as at`,
  );
  return row?.at ? Math.max(0, now.getTime() - row.at.getTime()) : 0;
}
