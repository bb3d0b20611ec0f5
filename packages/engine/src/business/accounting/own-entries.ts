import type { Db } from "../../platform/db.ts";

/**
 * The legs of everything that moved a workspace's own money, workspace $1: `own` on its accounts and those of its cards and vaults,
 * `fee` on what Apex charged for the same operation. Read by operations, whose entries are stored together.
 */
export const ownEntriesSql = `
  with owners as (
    select $1::uuid as id, null::text as kind
    union all select id, 'card' from cards where workspace_id = $1
    union all select id, 'vault' from vaults where workspace_id = $1
  ), operation_ids as (
    select id from operations where workspace_id = $1
    union select t.id from card_transactions t join cards c on c.id = t.card_id where c.workspace_id = $1
  ), legs as (
    select e.movement_id, e.operation_id, e.at, a.asset, coalesce(o.kind, a.kind) as account, e.amount, o.id is not null as own
    from operation_ids i join entries e on e.operation_id = i.id join accounts a on a.id = e.account_id
    left join owners o on o.id = a.owner
    where o.id is not null or (a.workspace_id is null and a.kind = 'fees')
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
 * What moved until a day, by day and asset. What changed the business's money and what Apex kept of it are the gross amount: in where
 * it is more than nothing, out where it is less.
 */
export function dayRows(db: Db, workspaceId: string, until: Date): Promise<DayRow[]> {
  return db.query<DayRow>(
    `${ownEntriesSql}, moved as (
       select (at at time zone 'UTC')::date as day, asset, sum(amount) as gross,
         coalesce(sum(amount) filter (where not own), 0) as fees
       from legs where at < $2 group by movement_id, operation_id, day, asset
     )
     select day::text, asset, coalesce(sum(gross) filter (where gross > 0), 0)::text as in,
       coalesce(-sum(gross) filter (where gross < 0), 0)::text as out, sum(fees)::text as fees
     from moved group by day, asset order by day, asset`,
    [workspaceId, until],
  );
}
