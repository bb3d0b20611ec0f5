import { onlyRow, type Db } from "../platform/db.ts";
import { stableAfterMs, stableReach } from "./stable-entries.ts";

/** Ids that one statement covers at most, so that it ends in time however many entries are new. */
const stepIds = 500_000n;

/**
 * Adds the entries posted since the last run to the daily sums of the house. The cost depends on the new entries only;
 * a failed step leaves the sums as they were.
 * @param now business time, the clock of entries.
 */
export async function sumHouseDays(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - stableAfterMs);
  for (let isLast = false; !isLast;) isLast = await sumStep(db, until);
}

function sumStep(db: Db, until: Date): Promise<boolean> {
  return db.tx(async (tx) => {
    // Processes that run this at the same time wait for each other here.
    await tx.query("insert into house_days_until (entry) values (0) on conflict do nothing");
    const { entry: from } = onlyRow(
      await tx.query<{ entry: bigint }>("select entry from house_days_until for update"),
    );
    const { end, isLast } = await stableReach(tx, { from, until, ids: stepIds });
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
