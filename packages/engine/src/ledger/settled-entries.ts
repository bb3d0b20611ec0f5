import type { Queryable } from "../platform/db.ts";

/** Entries that are younger may have older ones beside them whose transaction is still open. */
export const settledAfterMs = 10 * 60_000;

interface Reach {
  /** The last entry that was read. */
  readonly from: bigint;
  /** Business time that entries are settled before. */
  readonly until: Date;
  /** Ids that are read by one statement, so that it ends in time however much is new. */
  readonly ids: bigint;
}

/** The last entry that a reader of all entries, in the order of their ids, can read now without missing one before it. */
export async function settledReach(
  tx: Queryable,
  { from, until, ids }: Reach,
): Promise<{ readonly end: bigint; readonly isLast: boolean }> {
  const [reach] = await tx.query<{ newest: bigint; young: bigint | null; more: boolean }>(
    `select coalesce(max(id), $1) as newest, min(id) filter (where at > $3) as young,
       exists (select from entries where id > $2) as more
     from entries where id > $1 and id <= $2`,
    [from, from + ids, until],
  );
  const hasMore = reach?.more === true;
  // Nothing is taken out of order: a reading ends before the first entry that is too young. Ids may lie far apart: an empty step is passed.
  const whole = hasMore ? from + ids : (reach?.newest ?? from);
  const young = reach?.young ?? null;
  return { end: young === null ? whole : young - 1n, isLast: young !== null || !hasMore };
}
