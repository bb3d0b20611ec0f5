import type { AddressCheck } from "@apex/contract/address-book/check-address";
import { moneyOf } from "@apex/contract/money";
import { networksAlike, type Network } from "@apex/contract/networks";
import { textsOf } from "../addresses/same-account.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { namedPayee, type NamedPayee, type Payee } from "../transfers/payee.ts";
import type { Destination } from "./read-destination.ts";
import { movedSql } from "../../ledger/moved-sql.ts";

/** Newest withdrawals that are searched for a workspace's earlier payments to an address. */
const withdrawalsLookedAt = 500;

type LastPaid = NonNullable<AddressCheck["lastPaid"]>;

/** An address that a workspace has paid or saved. */
export interface KnownAddress {
  readonly address: string;
  readonly memo: string;
  readonly label: string | undefined;
  readonly lastPaid: LastPaid | undefined;
}

interface KnownRow {
  readonly address: string;
  readonly memo: string;
  readonly label: string | null;
  readonly paid_at: Date | null;
  readonly asset: string | null;
  readonly amount: string | null;
}

/** Addresses that a workspace has paid or saved on networks with the same address form, the latest paid first. */
export async function knownAddresses(
  context: EngineContext,
  workspaceId: string,
  network: Network,
): Promise<readonly KnownAddress[]> {
  const rows = await context.db.query<KnownRow>(
    `with paid as (
       select data->>'address' as address, coalesce(data->>'memo', '') as memo, created_at, asset, amount
       from (
         select data, created_at, asset, ${movedSql("operations")} as amount from operations
         where workspace_id = $1 and kind = 'crypto-withdrawal' and status <> 'failed' order by created_at desc limit $3
       ) latest where data->>'networkId' = any ($2::text[])
     ), last_paid as (
       select distinct on (address, memo) * from paid order by address, memo, created_at desc
     ), saved as (
       select distinct on (address, memo) address, memo, label from saved_addresses
       where workspace_id = $1 and network = any ($2::text[]) order by address, memo, added_at
     )
     select address, memo, s.label, p.created_at as paid_at, p.asset, p.amount
     from saved s full join last_paid p using (address, memo) order by p.created_at desc nulls last, address`,
    [workspaceId, networksAlike(network), withdrawalsLookedAt],
  );
  return rows.map(({ address, memo, label, paid_at, asset, amount }) => ({
    address,
    memo,
    label: label ?? undefined,
    lastPaid:
      paid_at === null || asset === null || amount === null
        ? undefined
        : { at: paid_at.toISOString(), amount: moneyOf(BigInt(amount), storedAsset(asset)) },
  }));
}

/** The owner of a deposit address on Apex: this workspace, or a user who can be named. */
export interface AddressOwner {
  readonly workspaceId: string;
  readonly payee: NamedPayee | undefined;
}

export async function ownerOf(
  context: EngineContext,
  { network, address, memo }: Destination,
): Promise<AddressOwner | undefined> {
  const [row] = await context.db.query<Payee>(
    `select p.* from crypto_addresses c join payees p on p.workspace_id = c.workspace_id
     where c.network = any ($1::text[]) and c.address = any ($2::text[]) and c.memo = $3 limit 1`,
    [networksAlike(network), [...textsOf(network, address)], memo],
  );
  return row && { workspaceId: row.workspace_id, payee: namedPayee(row) };
}
