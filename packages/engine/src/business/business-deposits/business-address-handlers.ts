import {
  listBusinessAddresses,
  listDepositWallets,
  readBusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import { businessAddressesPageSize } from "@apex/contract/business/business-limits";
import type { InputOf } from "@apex/contract/endpoint";
import { moneyOf } from "@apex/contract/money";
import { onlyRow, type SqlValue } from "../../platform/db.ts";
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

/** SQL condition for addresses that contain a text and were made for, or paid in, a network and asset. */
function conditionOf(
  workspaceId: string,
  { q = "", network, asset }: InputOf<typeof listBusinessAddresses>["query"],
) {
  const params: SqlValue[] = [workspaceId];
  const parts = ["a.workspace_id = $1"];
  const text = q.trim().toLowerCase();
  if (text !== "")
    parts.push(
      `position($${params.push(text)} in lower(a.label || ' ' || a.address || ' ' || a.memo)) > 0`,
    );
  if (network !== undefined || asset !== undefined) {
    const asked = [
      network === undefined ? "" : ` and network = $${params.push(network)}`,
      asset === undefined ? "" : ` and asset = $${params.push(asset)}`,
    ].join("");
    parts.push(`a.id in (
      select id from business_addresses where workspace_id = $1${asked}
      union all
      select business_address_id from chain_payments
      where workspace_id = $1 and business_address_id is not null and operation_id is not null and collection is not null${asked})`);
  }
  return { where: parts.join(" and "), params };
}

const listBusinessAddressesHandler = handle(
  listBusinessAddresses,
  sees,
  async ({ query, caller }, { db }) => {
    const { page = 1, perPage = businessAddressesPageSize } = query;
    const { where, params } = conditionOf(caller.workspaceId, query);
    const [items, counts] = await Promise.all([
      loadBusinessAddresses(
        db,
        where,
        [...params, perPage, (page - 1) * perPage],
        `limit $${params.length + 1} offset $${params.length + 2}`,
      ),
      db.query<{ total: number }>(
        `select count(*)::int as total from business_addresses a where ${where}`,
        params,
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
