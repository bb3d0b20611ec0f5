import {
  listAddressDeposits,
  readDepositPool,
  type BusinessDeposit,
} from "@apex/contract/business-deposits/business-deposits";
import {
  addressDepositsPageSize,
  businessDepositsPageSize,
} from "@apex/contract/business/business-limits";
import type { EngineContext } from "../../runtime/context.ts";
import type { SqlValue } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { businessAddressHandlers } from "./business-address-handlers.ts";
import { countBusinessDeposits, loadBusinessDeposits } from "./load-business-deposits.ts";

interface Page {
  readonly items: BusinessDeposit[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

async function pageOf(
  context: EngineContext,
  where: string,
  params: readonly SqlValue[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page> {
  const [items, total] = await Promise.all([
    loadBusinessDeposits(context, where, params, [perPage, (page - 1) * perPage]),
    countBusinessDeposits(context, where, params),
  ]);
  return { items, page, perPage, total };
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
    const { address, memo, q = "", page = 1 } = query;
    const perPage =
      query.perPage ?? (address === undefined ? businessDepositsPageSize : addressDepositsPageSize);
    return pageOf(
      context,
      `p.workspace_id = $1 and ($2::text is null or lower(a.address) = lower($2) and a.memo = $3)
     and ($4 = '' or position($4 in lower(concat_ws(' ', p.hash, a.address, a.memo, a.label, o.reference))) > 0 or o.id::text = $4)`,
      [caller.workspaceId, address ?? null, memo ?? "", q.trim().toLowerCase()],
      { page, perPage },
    );
  },
);

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
    return pageOf(
      context,
      `p.workspace_id = $1 and p.collection <> 'collected'
     and p.network = coalesce($2, p.network) and p.asset = coalesce($3, p.asset)`,
      [caller.workspaceId, network ?? null, asset ?? null],
      { page, perPage },
    );
  },
);

export const businessDepositHandlers: readonly Handler[] = [
  ...businessAddressHandlers,
  listAddressDepositsHandler,
  readDepositPoolHandler,
];
