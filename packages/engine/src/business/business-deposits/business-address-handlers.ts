import {
  listBusinessAddresses,
  listDepositWallets,
  readBusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import { businessAddressesPageSize } from "@apex/contract/business/business-limits";
import { moneyOf } from "@apex/contract/money";
import { onlyRow } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { createBusinessAddressHandler } from "./create-business-address.ts";
import { loadBusinessAddresses } from "./load-business-addresses.ts";

const sees = {
  needs: "signed-in",
  workspace: "business",
  area: ["deposits", "view"],
  token: ["deposits", "view"],
} as const;

/** Addresses of workspace $1 that contain text $2, made for network $3 and asset $4 or paid with them. */
const found = `a.workspace_id = $1 and ($2 = '' or position($2 in lower(a.label || ' ' || a.address || ' ' || a.memo)) > 0)
  and (coalesce($3, a.network) = a.network and coalesce($4, a.asset) = a.asset or exists (
    select from chain_payments p where p.business_address_id = a.id and p.collection is not null
      and p.network = coalesce($3, p.network) and p.asset = coalesce($4, p.asset)))`;

const listBusinessAddressesHandler = handle(
  listBusinessAddresses,
  sees,
  async ({ query, caller }, { db }) => {
    const { page = 1, perPage = businessAddressesPageSize, q = "", network, asset } = query;
    const asked = [caller.workspaceId, q.trim().toLowerCase(), network ?? null, asset ?? null];
    const [items, counts] = await Promise.all([
      loadBusinessAddresses(
        db,
        found,
        [...asked, perPage, (page - 1) * perPage],
        "limit $5 offset $6",
      ),
      db.query<{ total: number }>(
        `select count(*)::int as total from business_addresses a where ${found}`,
        asked,
      ),
    ]);
    return { items, page, perPage, total: onlyRow(counts).total };
  },
);

const readBusinessAddressHandler = handle(
  readBusinessAddress,
  sees,
  async ({ query, caller }, { db }) => {
    const [address] = await loadBusinessAddresses(
      db,
      "a.workspace_id = $1 and lower(a.address) = lower($2) and a.memo = $3",
      [caller.workspaceId, query.address, query.memo ?? ""],
      "limit 1",
    );
    if (address === undefined) throw new Refusal("not-found");
    return { address };
  },
);

interface WalletRow {
  readonly network: string;
  readonly asset: string;
  readonly amount: string;
  readonly deposits: number;
  readonly addresses: number;
}

const listDepositWalletsHandler = handle(listDepositWallets, sees, async ({ caller }, { db }) => {
  const rows = await db.query<WalletRow>(
    `with made as (
       select network, asset, count(*)::int as addresses from business_addresses where workspace_id = $1 group by network, asset
     ), pool as (
       select network, asset, count(*)::int as deposits, sum(amount) as amount from chain_payments
       where workspace_id = $1 and collection <> 'collected' group by network, asset
     )
     select network, asset, coalesce(amount, 0) as amount, coalesce(deposits, 0) as deposits, coalesce(addresses, 0) as addresses
     from made full join pool using (network, asset) order by network, asset`,
    [caller.workspaceId],
  );
  return {
    items: rows.map(({ network, amount, ...row }) => {
      const asset = storedAsset(row.asset);
      return {
        ...row,
        network: storedNetwork(network),
        asset,
        balance: moneyOf(BigInt(amount), asset),
      };
    }),
  };
});

export const businessAddressHandlers: readonly Handler[] = [
  listBusinessAddressesHandler,
  createBusinessAddressHandler,
  readBusinessAddressHandler,
  listDepositWalletsHandler,
];
