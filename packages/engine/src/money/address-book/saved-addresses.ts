import type { SavedAddress } from "@apex/contract/address-book/addresses";
import type { Asset } from "@apex/contract/assets";
import { textsOf } from "../addresses/same-account.ts";
import type { Queryable } from "../../platform/db.ts";
import { storedNetwork } from "../networks/network-terms.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { newAddressHoldMs, type AllowList } from "./allow-list.ts";
import type { Destination } from "./read-destination.ts";

/** A row of `saved_addresses`, with when it was last paid. */
export interface SavedRow {
  readonly id: string;
  readonly label: string;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  readonly is_universal: boolean;
  readonly added_at: Date;
  readonly address_set_at: Date;
  readonly last_used_at: Date | null;
}

/** The columns of a `SavedRow`, of saved addresses as `s`. */
export const savedColumns = `s.id, s.label, s.asset, s.network, s.address, s.memo, s.is_universal, s.added_at, s.address_set_at,
  (select max(o.created_at) from operations o
   where o.workspace_id = s.workspace_id and o.kind = 'crypto-withdrawal' and o.status <> 'failed' and o.data->>'address' = s.address
     and o.data->>'networkId' = s.network) as last_used_at`;

export function renderSaved(row: SavedRow, allowList: AllowList, at: Date): SavedAddress {
  const usableAt = heldUntil(row.address_set_at, allowList, at);
  return {
    id: row.id,
    label: row.label,
    asset: storedAsset(row.asset),
    network: storedNetwork(row.network),
    address: row.address,
    ...(row.memo === "" ? {} : { memo: row.memo }),
    isUniversal: row.is_universal,
    addedAt: row.added_at.toISOString(),
    ...(usableAt === undefined ? {} : { usableAt: usableAt.toISOString() }),
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at.toISOString() }),
  };
}

/** End of the wait before a saved address can be paid: one day, while only saved ones can. */
export function heldUntil(setAt: Date, { isOn }: AllowList, at: Date): Date | undefined {
  const until = new Date(setAt.getTime() + newAddressHoldMs);
  return isOn && until > at ? until : undefined;
}

/** The entry of a workspace's book that names a destination for an asset. */
export async function findSaved(
  db: Queryable,
  workspaceId: string,
  asset: Asset,
  { network, address, memo }: Destination,
): Promise<{ id: string; label: string; setAt: Date } | undefined> {
  const [row] = await db.query<{ id: string; label: string; address_set_at: Date }>(
    `select id, label, address_set_at from saved_addresses
     where workspace_id = $1 and network = $2 and address = any ($3::text[]) and memo = $4 and (is_universal or asset = $5)
     order by address_set_at limit 1`,
    [workspaceId, network, [...textsOf(network, address)], memo, asset],
  );
  return row && { id: row.id, label: row.label, setAt: row.address_set_at };
}
