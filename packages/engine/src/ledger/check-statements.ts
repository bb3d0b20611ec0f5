import type { Asset } from "@apex/contract/assets";
import type { PartnerBalance } from "../rails/statements.ts";
import type { Db } from "../platform/db.ts";

/** A difference between the partners' statements and the settlement accounts. Amounts are in minor units. */
export interface StatementDifference {
  readonly asset: Asset;
  readonly ours: string;
  readonly theirs: string;
  /** The previous check found the same difference, so it is not a payment that was in transit at that moment. */
  readonly persists: boolean;
}

/** Checks run once an hour: the previous one is found within this time, in milliseconds. */
const checkBeforeMs = 90 * 60_000;

/**
 * Compares the money that partners hold with the settlement accounts, which are its counterpart in the ledger: a
 * deposit is taken from them. Records each difference and repairs none, because only a person can find out which side
 * is wrong.
 */
export async function checkStatements(
  db: Db,
  stated: readonly PartnerBalance[],
  now: Date,
): Promise<StatementDifference[]> {
  if (stated.length === 0) return [];
  return db.query<StatementDifference>(
    `with compared as (
       select s.asset, s.theirs, -coalesce((
         select sum(a.balance) from accounts a
         where a.owner = '00000000-0000-0000-0000-000000000000' and a.asset = s.asset and a.kind = 'settlement'
       ), 0) as ours
       from unnest($1::text[], $2::numeric[]) as s (asset, theirs)
     ), kept as (
       insert into statement_differences (at, asset, ours, theirs)
       select $3, asset, ours, theirs from compared where ours <> theirs returning *
     )
     select k.asset, k.ours::text as ours, k.theirs::text as theirs, exists (
       select from statement_differences d
       where d.at >= $4 and d.at < $3 and d.asset = k.asset and d.ours - d.theirs = k.ours - k.theirs
     ) as persists
     from kept k order by k.asset`,
    [
      stated.map(({ asset }) => asset),
      stated.map(({ amountMinor }) => amountMinor),
      now,
      new Date(now.getTime() - checkBeforeMs),
    ],
  );
}
