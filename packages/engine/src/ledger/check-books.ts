import { onlyRow, type Db, type Queryable } from "../platform/db.ts";

/** The findings of a check of the books. */
export interface BooksCheck {
  /** Number of entries that were added up. */
  readonly entries: number;
  /** Movements that do not sum to zero in some asset. Empty if the books are right. */
  readonly movements: readonly string[];
  /**
   * Accounts with a gap between two entries, or with a balance other than their latest entry's. Empty if the books are
   * right.
   */
  readonly accounts: readonly string[];
}

/** The range of entries that a check reads. */
interface Reach {
  /** Entries that the next check reads again: many times more than can be uncommitted at once. */
  readonly overlap?: number;
  /** Entries that one statement reads at most, so that it ends in time however many are new. */
  readonly step?: number;
}

/**
 * Adds up what was posted since the last check. Each movement has to sum to zero, each entry has to start from the
 * balance that the account's previous entry left, and each account has to hold what its latest entry says. The cost
 * depends on the new entries only. They are read in steps, and a failed step keeps the results of the steps before it.
 * All checks together prove as much as adding up everything.
 */
export async function checkBooks(
  db: Db,
  now: Date,
  { overlap = 100_000, step = 500_000 }: Reach = {},
): Promise<BooksCheck> {
  const found = { entries: 0, movements: new Set<string>(), accounts: new Set<string>() };
  const first = await lastChecked(db);
  let ids = step;
  for (let isLast = false; !isLast;) {
    const checked = await checkStep(db, now, { overlap, ids, first });
    isLast = checked.isLast;
    found.entries += checked.entries;
    for (const id of checked.movements) found.movements.add(id);
    for (const id of checked.accounts) found.accounts.add(id);
    // Ids can have large gaps: the range grows until a step reads about as many entries as it should.
    if (checked.entries < step / 2) ids *= 4;
    else if (checked.entries > step * 2) ids = step;
  }
  return { ...found, movements: [...found.movements], accounts: [...found.accounts] };
}

/** The id of the newest entry that was added up; 0 before the first check. */
async function lastChecked(queryable: Queryable): Promise<bigint> {
  const { last } = onlyRow(
    await queryable.query<{ last: bigint }>(
      "select coalesce((select until_entry from book_checks order by id desc limit 1), 0) as last",
    ),
  );
  return last;
}

interface StepReach {
  readonly overlap: number;
  /** The number of ids that the step reaches. */
  readonly ids: number;
  /** The newest entry that was added up before the first step. */
  readonly first: bigint;
}

interface StepCheck extends BooksCheck {
  /** True if no entry follows those that were read. */
  readonly isLast: boolean;
}

/** Reads one step in one snapshot, and stores its findings. */
function checkStep(db: Db, now: Date, { overlap, ids, first }: StepReach): Promise<StepCheck> {
  return db.tx(async (tx) => {
    const last = await lastChecked(tx);
    const half = BigInt(Math.floor(overlap / 2));
    const since = last > BigInt(overlap) ? last - BigInt(overlap) : 0n;
    const end = last + BigInt(ids);
    // A movement that was uncommitted during an earlier check can have entries before and after the start of this step,
    // and any movement can have entries before and after its end.
    const whole = since === 0n ? 0n : since + half;
    const { check, until } = onlyRow(
      await tx.query<{ check: StepCheck; until: bigint }>(
        `with reach as materialized (
           select not exists (select from entries where id > $4) as is_last
         ), fresh as materialized (
           select e.id, e.movement_id, e.account_id, e.amount, e.balance_after, a.asset,
             lag(e.balance_after) over (partition by e.account_id order by e.id) as previous
           from entries e join accounts a on a.id = e.account_id where e.id > $1 and e.id <= $4
         ), movements as (
           select movement_id from fresh group by movement_id, asset
           having sum(amount) <> 0 and min(id) > $2 and (max(id) <= $4 - $5 or (select is_last from reach))
         )
         select case when (select is_last from reach) then greatest((select max(id) from fresh), $3) else $4 end as until, json_build_object(
           'isLast', (select is_last from reach),
           'entries', (select count(*) from fresh),
           'movements', coalesce((select json_agg(distinct movement_id::text) from movements), '[]'),
           'accounts', coalesce((select json_agg(distinct account_id::text) from fresh where previous + amount <> balance_after), '[]')
         ) as check`,
        [since, whole, last, end, half],
      ),
    );
    const begin = first > BigInt(overlap) ? first - BigInt(overlap) : 0n;
    const unbalanced = check.isLast ? await unbalancedAccounts(tx, begin) : [];
    const { entries, isLast, movements } = check;
    const accounts = [...new Set([...check.accounts, ...unbalanced])];
    await tx.query(
      "insert into book_checks (at, until_entry, entries, wrong) values ($1, $2, $3, $4::jsonb)",
      [now, until, entries, JSON.stringify({ movements, accounts })],
    );
    return { entries, isLast, movements, accounts };
  });
}

/** Accounts with entries after `after` whose balance is not their latest entry's. */
async function unbalancedAccounts(tx: Queryable, after: bigint): Promise<string[]> {
  const rows = await tx.query<{ id: bigint }>(
    `with latest as (select account_id, max(id) as id from entries where id > $1 group by account_id)
     select a.id from latest l join entries e on e.id = l.id and e.account_id = l.account_id and e.id > $1
     join accounts a on a.id = e.account_id where a.balance <> e.balance_after`,
    [after],
  );
  return rows.map(({ id }) => String(id));
}
