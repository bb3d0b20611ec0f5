import type { Db } from "../../platform/db.ts";
import type { Days } from "./period-days.ts";

const ownersSql = `
  with owners as (
    select $1::uuid as id, null::text as kind
    union all select id, 'card' from cards where workspace_id = $1
    union all select id, 'vault' from vaults where workspace_id = $1
  )`;

/**
 * The entries of all movements of a workspace's own money, for workspace $1, from $2 until before $3: `own` on its
 * accounts and those of its cards and vaults, `fee` for what Apex charged for the same operation. They are read by
 * operation, because an operation's entries are stored together: an entry is never older than its operation, nor newer
 * than the operation's last change.
 */
export const ownEntriesSql = `${ownersSql}, operation_ids as (
    select id from operations where workspace_id = $1 and created_at < $3 and updated_at >= $2
    union select t.id from card_transactions t join cards c on c.id = t.card_id where c.workspace_id = $1
  ), legs as (
    select e.movement_id, e.operation_id, e.at, a.asset, coalesce(o.kind, a.kind) as account, e.amount, o.id is not null as own
    from operation_ids i join entries e on e.operation_id = i.id join accounts a on a.id = e.account_id
    left join owners o on o.id = a.owner
    where e.at >= $2 and e.at < $3 and (o.id is not null or (a.workspace_id is null and a.kind = 'fees'))
  )`;

/** A day's figures of an asset, in minor units. */
export interface DayRow {
  readonly day: string;
  readonly asset: string;
  readonly in: string;
  readonly out: string;
  readonly fees: string;
}

/**
 * A workspace's balances at the beginning of a day, by asset, in minor units: the current balances less the later
 * entries.
 */
export function openingRows(
  db: Db,
  workspaceId: string,
  from: Date,
): Promise<{ readonly asset: string; readonly balance: string; readonly moved: string | null }[]> {
  return db.query(
    `${ownersSql}, owned as (select a.* from owners o join accounts a on a.owner = o.id)
     select o.asset, sum(o.balance)::text as balance,
       (select sum(d.moved)::text from owned a join account_days d on d.account_id = a.id
        where a.asset = o.asset and d.day >= ($2::timestamptz at time zone 'UTC')::date) as moved
     from owned o group by o.asset`,
    [workspaceId, from],
  );
}

/**
 * The amounts that moved between two days, by day and asset. The gross amount of a movement is the change of the
 * business's money plus the fee that Apex kept: it counts as in if positive, as out if negative.
 */
export function dayRows(
  db: Db,
  workspaceId: string,
  { from, until }: Pick<Days, "from" | "until">,
): Promise<DayRow[]> {
  return db.query<DayRow>(
    `${ownEntriesSql}, moved as (
       select (at at time zone 'UTC')::date as day, asset, sum(amount) as gross,
         coalesce(sum(amount) filter (where not own), 0) as fees
       from legs group by movement_id, operation_id, day, asset
     )
     select day::text, asset, coalesce(sum(gross) filter (where gross > 0), 0)::text as in,
       coalesce(-sum(gross) filter (where gross < 0), 0)::text as out, sum(fees)::text as fees
     from moved group by day, asset order by day, asset`,
    [workspaceId, from, until],
  );
}
