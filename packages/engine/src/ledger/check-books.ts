import { onlyRow, type Db } from "../platform/db.ts";

/** What a check of the books found. */
export interface BooksCheck {
  /** Number of entries that were added up. */
  readonly entries: number;
  /** Movements that do not sum to zero in some asset: none. */
  readonly movements: readonly string[];
  /** Accounts whose entries do not follow each other, or whose balance is not what the latest says: none. */
  readonly accounts: readonly string[];
}

/** Entries that are read again at the next check: many times those that can be in the making at once. */
const overlapEntries = 100_000;

/**
 * Adds up what was posted since the last check: each movement sums to zero, each entry goes on where its account's last one ended, and
 * each account holds what its latest entry says. All is read at one moment, and costs what is new. With all earlier checks it says as
 * much as adding up everything.
 */
export function checkBooks(db: Db, now: Date, overlap = overlapEntries): Promise<BooksCheck> {
  return db.tx(async (tx) => {
    const { last } = onlyRow(
      await tx.query<{ last: bigint }>(
        "select coalesce((select until_entry from book_checks order by id desc limit 1), 0) as last",
      ),
    );
    const since = last > BigInt(overlap) ? last - BigInt(overlap) : 0n;
    // The entries of a movement that was in the making at an earlier check may lie on both sides of where this one begins.
    const whole = since === 0n ? 0n : since + BigInt(Math.floor(overlap / 2));
    const { check, until } = onlyRow(
      await tx.query<{ check: BooksCheck; until: bigint }>(
        `with fresh as materialized (
           select e.id, e.movement_id, e.account_id, e.amount, e.balance_after, a.asset, a.balance,
             lag(e.balance_after) over chain as previous, lead(e.id) over chain as next
           from entries e join accounts a on a.id = e.account_id where e.id > $1
           window chain as (partition by e.account_id order by e.id)
         ), movements as (
           select movement_id from fresh group by movement_id, asset having sum(amount) <> 0 and min(id) > $2
         ), broken as (
           select account_id from fresh where previous + amount <> balance_after or (next is null and balance <> balance_after)
         )
         select greatest((select max(id) from fresh), $3) as until, json_build_object(
           'entries', (select count(*) from fresh),
           'movements', coalesce((select json_agg(distinct movement_id::text) from movements), '[]'),
           'accounts', coalesce((select json_agg(distinct account_id::text) from broken), '[]')
         ) as check`,
        [since, whole, last],
      ),
    );
    const { entries, ...wrong } = check;
    await tx.query(
      "insert into book_checks (at, until_entry, entries, wrong) values ($1, $2, $3, $4::jsonb)",
      [now, until, entries, JSON.stringify(wrong)],
    );
    return check;
  });
}
