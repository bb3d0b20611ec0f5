import { expect } from "vitest";
import type { Queryable } from "../db.ts";

/** Whatever is wrong with the books, one line each: sums that are not zero, customers below zero, balances without their entries. */
const wrongSql = `
  select 'sum of ' || a.asset || ': ' || sum(e.amount) as wrong
  from entries e join accounts a on a.id = e.account_id group by a.asset having sum(e.amount) <> 0
  union all
  select 'account ' || id || ' below zero' from accounts where workspace_id is not null and balance < 0
  union all
  select 'account ' || a.id || ' is not the sum of its entries'
  from accounts a left join entries e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)
  union all
  select 'movement ' || movement_id || ' does not sum to zero' from (
    select e.movement_id, a.asset from entries e join accounts a on a.id = e.account_id
    group by e.movement_id, a.asset having sum(e.amount) <> 0
  ) unbalanced
  union all
  select 'operation ' || o.id || ' and its timeline disagree' from operations o
  where o.status is distinct from (select v.status from operation_events v where v.operation_id = o.id order by v.id desc limit 1)`;

/** The books balance, and every operation stands where its timeline ends. */
export async function expectBalanced(db: Queryable): Promise<void> {
  const rows = await db.query<{ wrong: string }>(wrongSql);
  expect(rows.map(({ wrong }) => wrong)).toEqual([]);
}
