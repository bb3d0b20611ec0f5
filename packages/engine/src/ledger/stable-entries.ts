import type { Queryable } from "../platform/db.ts";

/** An entry's id is assigned before its commit. Within this time, a transaction with a lower id may still be open. */
export const stableAfterMs = 10 * 60_000;

interface Reach {
  /** The id of the last entry that was read. */
  readonly from: bigint;
  /** Business time that entries are settled before. */
  readonly until: Date;
  /** Ids that one statement covers at most, so that it ends in time however many entries are new. */
  readonly ids: bigint;
}

/** The id up to which a reader of all entries in the order of their ids can read now without missing any. */
export async function stableReach(
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
  // Nothing is read out of order: a read ends before the first entry that is too young. Ids can have large gaps, so a
  // step without entries is skipped.
  const whole = hasMore ? from + ids : (reach?.newest ?? from);
  const young = reach?.young ?? null;
  return { end: young === null ? whole : young - 1n, isLast: young !== null || !hasMore };
}
