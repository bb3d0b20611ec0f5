import type { Asset } from "@apex/contract/assets";
import { onlyRow, type Queryable } from "../platform/db.ts";

/** The invariants of the books. */
export interface Audit {
  /** Sum of all entries in each asset. Anything but "0" means that money appeared or vanished. */
  readonly assets: readonly { readonly asset: Asset; readonly sum: string }[];
  /** Customers' accounts below zero. Empty if the books are right. */
  readonly negatives: readonly string[];
  /** Accounts whose balance is not the sum of their entries. Empty if the books are right. */
  readonly mismatches: readonly string[];
  readonly accounts: number;
  readonly entries: number;
}

/** Adds up the books in one consistent snapshot. */
export async function auditLedger(db: Queryable): Promise<Audit> {
  const { audit } = onlyRow(
    await db.query<{ audit: Audit }>(
      `with summed as (
         select a.id::text as id, a.workspace_id, a.asset, a.balance, coalesce(sum(e.amount), 0) as moved, count(e.id) as entries
         from accounts a left join entries e on e.account_id = a.id group by a.id
       ), assets as (
         select asset, sum(moved)::text as sum from summed group by asset
       )
       select json_build_object(
         'assets', coalesce((select json_agg(json_build_object('asset', asset, 'sum', sum) order by asset) from assets), '[]'),
         'negatives', coalesce((select json_agg(id) from summed where workspace_id is not null and balance < 0), '[]'),
         'mismatches', coalesce((select json_agg(id) from summed where balance <> moved), '[]'),
         'accounts', (select count(*) from summed),
         'entries', (select coalesce(sum(entries), 0) from summed)
       ) as audit`,
    ),
  );
  return audit;
}
