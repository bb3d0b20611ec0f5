import { onlyRow, type Db } from "../platform/db.ts";

/** Entries that are younger may have older ones beside them whose transaction is still open. */
const settledAfterMs = 10 * 60_000;
/** Ids that are read by one statement, so that it ends in time however much is new. */
const stepIds = 500_000n;

/**
 * Adds what was posted since the last time to the days of the house. It costs what is new; a step that fails leaves the sums as they were.
 * @param now business time, as that of entries.
 */
export async function sumHouseDays(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - settledAfterMs);
  for (let isLast = false; !isLast;) isLast = await sumStep(db, until);
}

function sumStep(db: Db, until: Date): Promise<boolean> {
  return db.tx(async (tx) => {
    // Two processes that sum at once wait here for each other.
    await tx.query("insert into house_days_until (entry) values (0) on conflict do nothing");
    const { entry: from } = onlyRow(
      await tx.query<{ entry: bigint }>("select entry from house_days_until for update"),
    );
    const [reach] = await tx.query<{ newest: bigint; young: bigint | null; more: boolean }>(
      `select coalesce(max(id), $1) as newest, min(id) filter (where at > $3) as young,
         exists (select from entries where id > $2) as more
       from entries where id > $1 and id <= $2`,
      [from, from + stepIds, until],
    );
    const hasMore = reach?.more === true;
    // Nothing is taken out of order: the sums end before the first entry that is too young. Ids may lie far apart: an empty step is passed.
    const whole = hasMore ? from + stepIds : (reach?.newest ?? from);
    const young = reach?.young ?? null;
    const end = young === null ? whole : young - 1n;
    await tx.query(
      `insert into house_days as h (day, asset, volume, revenue)
       select (e.at at time zone 'utc')::date, a.asset, coalesce(sum(abs(e.amount)) filter (where a.kind = 'settlement'), 0),
         coalesce(sum(e.amount) filter (where a.kind = 'fees'), 0)
       from entries e join accounts a on a.id = e.account_id
       where e.id > $1 and e.id <= $2 and a.workspace_id is null and a.kind in ('settlement', 'fees') group by 1, 2
       on conflict (day, asset) do update set volume = h.volume + excluded.volume, revenue = h.revenue + excluded.revenue`,
      [from, end],
    );
    await tx.query("update house_days_until set entry = $1, at = $2", [end, until]);
    return young !== null || !hasMore;
  });
}
