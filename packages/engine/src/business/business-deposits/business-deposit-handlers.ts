import {
  listAddressDeposits,
  readDepositPool,
  type BusinessDeposit,
} from "@apex/contract/business-deposits/business-deposits";
import {
  addressDepositsPageSize,
  businessDepositsPageSize,
} from "@apex/contract/business/business-limits";
import type { InputOf } from "@apex/contract/endpoint";
import type { EngineContext } from "../../runtime/context.ts";
import type { SqlValue } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { businessAddressHandlers } from "./business-address-handlers.ts";
import {
  countBusinessDeposits,
  loadBusinessDeposits,
  type DepositCondition,
} from "./load-business-deposits.ts";

interface Page {
  readonly items: BusinessDeposit[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

async function pageOf(
  context: EngineContext,
  condition: DepositCondition,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page> {
  const [items, total] = await Promise.all([
    loadBusinessDeposits(context, condition, [perPage, (page - 1) * perPage]),
    countBusinessDeposits(context, condition),
  ]);
  return { items, page, perPage, total };
}

/** The condition for a workspace's deposits: all of them, those to one address, or those that contain a text. */
function depositsOf(
  workspaceId: string,
  { address, memo = "", q = "" }: InputOf<typeof listAddressDeposits>["query"],
): DepositCondition {
  const params: SqlValue[] = [workspaceId];
  const parts = [
    "p.workspace_id = $1 and p.business_address_id is not null and p.operation_id is not null",
  ];
  if (address !== undefined)
    parts.push(`p.business_address_id in (select m.id from business_addresses m
      where m.workspace_id = $1 and lower(m.address) = lower($${params.push(address)}) and m.memo = $${params.push(memo)})`);
  const text = q.trim().toLowerCase();
  if (text !== "") {
    const typed = `$${params.push(text)}`;
    parts.push(`(position(${typed} in lower(concat_ws(' ', p.hash, a.address, a.memo, a.label, o.reference))) > 0
      or o.id::text = ${typed})`);
  }
  return { where: parts.join(" and "), params, isOfPayments: text === "" };
}

const listAddressDepositsHandler = handle(
  listAddressDeposits,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["deposits", "view"],
    token: ["deposits", "view"],
    fromReplica: true,
  },
  ({ query, caller }, context) => {
    const usual = query.address === undefined ? businessDepositsPageSize : addressDepositsPageSize;
    const { page = 1, perPage = usual } = query;
    return pageOf(context, depositsOf(caller.workspaceId, query), { page, perPage });
  },
);

/** The condition for deposits that have not been collected yet. */
function poolOf(
  workspaceId: string,
  { network, asset }: InputOf<typeof readDepositPool>["query"],
): DepositCondition {
  const params: SqlValue[] = [workspaceId];
  const parts = ["p.workspace_id = $1 and p.collection <> 'collected'"];
  if (network !== undefined) parts.push(`p.network = $${params.push(network)}`);
  if (asset !== undefined) parts.push(`p.asset = $${params.push(asset)}`);
  return { where: parts.join(" and "), params, isOfPayments: true };
}

const readDepositPoolHandler = handle(
  readDepositPool,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["deposits", "view"],
    token: ["deposits", "view"],
    fromReplica: true,
  },
  ({ query, caller }, context) => {
    const { network, asset, page = 1, perPage = businessDepositsPageSize } = query;
    return pageOf(context, poolOf(caller.workspaceId, { network, asset }), { page, perPage });
  },
);

export const businessDepositHandlers: readonly Handler[] = [
  ...businessAddressHandlers,
  listAddressDepositsHandler,
  readDepositPoolHandler,
];
