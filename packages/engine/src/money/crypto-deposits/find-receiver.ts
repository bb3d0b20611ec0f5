import type { Network } from "@apex/contract/networks";
import { readAddress } from "../addresses/read-address.ts";
import { textsOf } from "../addresses/same-account.ts";
import { readMemo } from "../addresses/read-memo.ts";
import type { Queryable } from "../../platform/db.ts";
import type { ChainAddress, ChainPayment } from "../../rails/chain.ts";

/** True for our own payment of gas to an address that is about to be swept. */
export async function isGasSend(db: Queryable, { network, hash }: ChainPayment): Promise<boolean> {
  const rows = await db.query("select from chain_gas_sends where network = $1 and hash = $2", [
    network,
    hash,
  ]);
  return rows.length > 0;
}

/** A business's deposit address. */
export interface BusinessAddress {
  readonly id: string;
  readonly label: string;
}

/** The owner of the address that was paid. */
export interface Receiver {
  /** Null for a shared address with an unknown memo. */
  readonly workspaceId: string | null;
  /** The business's deposit address; null for the workspace's own. */
  readonly businessAddress: BusinessAddress | null;
}

/** The receiver of a payment; undefined if the address is not ours. */
export async function findReceiver(
  db: Queryable,
  { network, address, memo }: ChainAddress & { readonly network: Network },
): Promise<Receiver | undefined> {
  const read = readAddress(network, address);
  if (!read.ok) return undefined;
  const rows = await db.query<{
    workspace_id: string;
    business_address_id: string | null;
    label: string | null;
    is_theirs: boolean;
  }>(
    `select c.workspace_id, c.business_address_id, b.label, c.memo = $3 as is_theirs
     from crypto_addresses c left join business_addresses b on b.id = c.business_address_id
     where c.network = $1 and c.address = any ($2::text[]) order by c.memo = $3 desc limit 1`,
    [
      network,
      [...textsOf(network, read.address)],
      memo === undefined ? "" : (readMemo(network, memo) ?? memo),
    ],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  if (!row.is_theirs) return { workspaceId: null, businessAddress: null };
  const { workspace_id: workspaceId, business_address_id: id, label } = row;
  return { workspaceId, businessAddress: id === null ? null : { id, label: label ?? "" } };
}
