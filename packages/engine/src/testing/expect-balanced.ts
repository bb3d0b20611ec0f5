import { expect } from "vitest";
import type { Queryable } from "../platform/db.ts";
import { auditLedger } from "../ledger/audit.ts";

const wrongSql = `
  select 'movement ' || movement_id || ' does not sum to zero' as wrong from (
    select e.movement_id, a.asset from entries e join accounts a on a.id = e.account_id
    group by e.movement_id, a.asset having sum(e.amount) <> 0
  ) unbalanced
  union all
  select 'operation ' || o.id || ' and its timeline disagree' from operations o
  where o.status is distinct from (select v.status from operation_events v where v.operation_id = o.id order by v.id desc limit 1)
  union all
  select 'account ' || a.id || ' and its days disagree' from accounts a left join account_days d on d.account_id = a.id
  where a.workspace_id is not null group by a.id having a.balance <> coalesce(sum(d.moved), 0)`;

/** Money that a test hands out has no data, and nobody is told of it. */
const untoldSql = `
  select o.kind || ' ' || o.id || ' changed without an event' as wrong from operations o
  where o.data <> '{}' and not exists (select from events e where e.workspace_id = o.workspace_id and e.at >= o.updated_at)`;

/**
 * The books balance, movement by movement and day by day; every operation stands where its timeline ends; and its workspace was told of
 * its last change, by which a replica is known to be fresh.
 */
export async function expectBalanced(db: Queryable): Promise<void> {
  const { assets, negatives, mismatches } = await auditLedger(db);
  const rows = await db.query<{ wrong: string }>(wrongSql);
  const untold = await db.query<{ wrong: string }>(untoldSql);
  expect({
    sums: assets.filter(({ sum }) => sum !== "0"),
    negatives,
    mismatches,
    wrong: [...rows, ...untold].map(({ wrong }) => wrong),
  }).toEqual({
    sums: [],
    negatives: [],
    mismatches: [],
    wrong: [],
  });
}
