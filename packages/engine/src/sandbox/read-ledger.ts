import type { EngineContext } from "../context.ts";
import { onlyRow } from "../db.ts";

export interface LedgerSums {
  /** All entries of an asset added up, in minor units: `"0"`, or money appeared or vanished. */
  readonly assets: readonly { readonly asset: string; readonly sum: string }[];
  /** Customers' accounts below zero. */
  readonly negatives: readonly { readonly account: string; readonly asset: string; readonly balance: string }[];
  /** Accounts whose balance is not the sum of their entries. */
  readonly unexplained: readonly { readonly account: string; readonly asset: string; readonly difference: string }[];
  readonly accounts: number;
  readonly entries: number;
}

/** Adds the whole ledger up, as it is at one moment. */
export async function readLedger({ db }: EngineContext): Promise<LedgerSums> {
  const { sums } = onlyRow(
    await db.query<{ sums: LedgerSums }>(
      `with explained as (
         select a.id, a.workspace_id, a.asset, a.balance, coalesce(sum(e.amount), 0) as moved, count(e.id) as entries
         from accounts a left join entries e on e.account_id = a.id group by a.id
       )
       select json_build_object(
         'assets', (select coalesce(json_agg(json_build_object('asset', s.asset, 'sum', s.sum::text) order by s.asset), '[]')
           from (select asset, sum(moved) from explained group by asset) s),
         'negatives', (select coalesce(json_agg(json_build_object('account', x.id::text, 'asset', x.asset, 'balance', x.balance::text)), '[]')
           from explained x where x.workspace_id is not null and x.balance < 0),
         'unexplained', (select coalesce(json_agg(json_build_object('account', x.id::text, 'asset', x.asset, 'difference', (x.balance - x.moved)::text)), '[]')
           from explained x where x.balance <> x.moved),
         'accounts', (select count(*) from explained),
         'entries', (select coalesce(sum(entries), 0) from explained)
       ) as sums`,
    ),
  );
  return sums;
}
