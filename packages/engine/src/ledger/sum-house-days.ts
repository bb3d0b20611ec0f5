import { onlyRow, type Db } from "../platform/db.ts";
import { settledAfterMs, settledReach } from "./settled-entries.ts";

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
    const { end, isLast } = await settledReach(tx, { from, until, ids: stepIds });
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
    return isLast;
  });
}
