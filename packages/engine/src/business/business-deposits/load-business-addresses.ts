import type { BusinessAddress } from "@apex/contract/business-deposits/business-addresses";
import { moneyOf } from "@apex/contract/money";
import { renderCryptoAddress } from "../../money/crypto-deposits/crypto-addresses.ts";
import type { Queryable, SqlValue } from "../../platform/db.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

interface AddressRow {
  readonly id: string;
  readonly network: string;
  readonly asset: string;
  readonly type: "standard" | "legacy";
  readonly address: string;
  readonly memo: string;
  readonly label: string;
  readonly created_at: Date;
  readonly deposits: number;
  readonly uncollected:
    | readonly { readonly network: string; readonly asset: string; readonly amount: string }[]
    | null;
}

/**
 * Loads the addresses that a condition on `business_addresses a` selects, latest first.
 * @param rest the end of the statement: `where …`, and the page.
 */
export async function loadBusinessAddresses(
  db: Queryable,
  where: string,
  params: readonly SqlValue[],
  page = "",
): Promise<BusinessAddress[]> {
  const rows = await db.query<AddressRow>(
    `select a.id, a.network, a.asset, a.type, a.address, a.memo, a.label, a.created_at,
       (select count(*)::int from chain_payments p where p.business_address_id = a.id and p.operation_id is not null) as deposits,
       (select json_agg(json_build_object('network', u.network, 'asset', u.asset, 'amount', u.amount::text) order by u.network, u.asset)
        from (
          select p.network, p.asset, sum(p.amount) as amount from chain_payments p
          where p.business_address_id = a.id and p.collection <> 'collected' group by p.network, p.asset
        ) u) as uncollected
     from business_addresses a where ${where} order by a.created_at desc, a.id desc ${page}`,
    params,
  );
  return rows.map(render);
}

function render({
  id,
  label,
  created_at,
  deposits,
  uncollected,
  ...row
}: AddressRow): BusinessAddress {
  return {
    ...renderCryptoAddress(row),
    id,
    asset: storedAsset(row.asset),
    label,
    createdAt: created_at.toISOString(),
    deposits,
    uncollected: (uncollected ?? []).map(({ network, asset, amount }) => ({
      network: storedNetwork(network),
      amount: moneyOf(BigInt(amount), storedAsset(asset)),
    })),
  };
}
