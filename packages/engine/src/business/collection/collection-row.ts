import type { Collection } from "@apex/contract/collection/collections";
import { moneyOf } from "@apex/contract/money";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import type { Queryable, SqlValue } from "../../platform/db.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** A stored collection, with the progress of its steps. */
export interface CollectionRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly asset: string;
  readonly network: string;
  readonly state: string;
  readonly total: string;
  readonly fee: string;
  readonly gas_asset: string;
  readonly sweep_budget: string;
  readonly gas_spent: string;
  readonly dust_addresses: number;
  readonly dust_total: string;
  readonly is_by_rule: boolean;
  readonly operation_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly confirmed_at: Date | null;
  readonly ended_at: Date | null;
  readonly addresses: number;
  readonly collected: number;
  readonly failed: number;
  readonly received: string;
}

/** Loads the collections that a condition on `collections c` selects. */
export function loadCollections(
  db: Queryable,
  rest: string,
  params: readonly SqlValue[],
): Promise<CollectionRow[]> {
  return db.query<CollectionRow>(
    `select c.id, c.workspace_id, c.asset, c.network, c.state, c.total, c.fee, c.gas_asset, c.sweep_budget, c.gas_spent, c.dust_addresses,
       c.dust_total, c.is_by_rule, c.operation_id, c.created_at, c.expires_at, c.confirmed_at, c.ended_at, s.*
     from collections c cross join lateral (
       select count(*)::int as addresses, (count(*) filter (where state = 'collected'))::int as collected,
         (count(*) filter (where state = 'failed'))::int as failed,
         coalesce(sum(amount - fee) filter (where state = 'collected'), 0)::text as received
       from collection_items i where i.collection_id = c.id
     ) s where ${rest}`,
    params,
  );
}

const states = ["planned", "collecting", "collected", "partly-collected", "failed"] as const;

export function renderCollection(row: CollectionRow): Collection {
  const asset = storedAsset(row.asset);
  const gasAsset = storedAsset(row.gas_asset);
  return {
    id: row.id,
    asset,
    network: storedNetwork(row.network),
    state: states.find((state) => state === row.state) ?? "planned",
    addresses: { total: row.addresses, collected: row.collected, failed: row.failed },
    total: moneyOf(BigInt(row.total), asset),
    fee: moneyOf(BigInt(row.fee), asset),
    gas: {
      most: moneyOf(BigInt(row.sweep_budget) * BigInt(row.addresses), gasAsset),
      spent: moneyOf(BigInt(row.gas_spent), gasAsset),
    },
    received: moneyOf(BigInt(row.received), asset),
    dust: { addresses: row.dust_addresses, total: moneyOf(BigInt(row.dust_total), asset) },
    byRule: row.is_by_rule,
    createdAt: row.created_at.toISOString(),
    ...(row.confirmed_at === null && { expiresAt: row.expires_at.toISOString() }),
    ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at.toISOString() }),
    ...(row.ended_at !== null && { endedAt: row.ended_at.toISOString() }),
  };
}
