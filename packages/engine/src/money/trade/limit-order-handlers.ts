import { defaultPageSize } from "@apex/contract/limits";
import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  listLimitOrders,
} from "@apex/contract/trade/limit-orders";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { behindUuid, uuidPage } from "../../platform/uuid-pages.ts";
import { cancelOrder } from "./end-limit-order.ts";
import {
  findLimitOrder,
  limitOrderColumns,
  renderLimitOrder,
  type LimitOrderRow,
} from "./limit-order-row.ts";
import { readTradeCosts } from "./trade-costs.ts";

export const listLimitOrdersHandler = handle(
  listLimitOrders,
  {
    // A member who can no longer trade may still see held money and release it.
    needs: "signed-in",
    area: ["withdrawals", "view"],
    token: "never",
  },
  async ({ query: { state, cursor, perPage = defaultPageSize }, caller }, context) => {
    const { workspaceId } = caller;
    const after = behindUuid(cursor);
    const [rows, open, prices, costs] = await Promise.all([
      context.db.query<LimitOrderRow>(
        `select ${limitOrderColumns} from limit_orders l
         where l.workspace_id = $1 and (l.closed_at is null) = $2 
           and ($3::uuid is null or (l.placed_at, l.id) < (select placed_at, id from limit_orders where id = $3))
         order by l.placed_at desc, l.id desc limit $4`,
        [workspaceId, state === "open", after, perPage + 1],
      ),
      context.db.query<{ count: bigint }>(
        "select count(*) as count from limit_orders where workspace_id = $1 and closed_at is null",
        [workspaceId],
      ),
      context.rails.market.pricesAt(context.clock.business()),
      readTradeCosts(context),
    ]);
    return {
      ...uuidPage(rows, perPage, (row) => renderLimitOrder(row, { prices, costs })),
      openCount: Number(onlyRow(open).count),
    };
  },
);

export const cancelLimitOrderHandler = handle(
  cancelLimitOrder,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "limit-order-cancelled",
  },
  async ({ params: { id }, caller }, context) => {
    const { workspaceId } = caller;
    const row = await findLimitOrder(context.db, id, workspaceId);
    if (row === undefined) throw new Refusal("not-found");
    if (row.closed_at === null) await cancelOrder(context, row, false);
    const now = await findLimitOrder(context.db, id, workspaceId);
    if (now === undefined) throw new Error("An order is gone.");
    if (now.received !== null) throw new Refusal("order-filled");
    return { order: renderLimitOrder(now) };
  },
);

export const cancelAllLimitOrdersHandler = handle(
  cancelAllLimitOrders,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "limit-order-cancelled",
  },
  async ({ caller }, context) => {
    const rows = await openOrders(context, caller.workspaceId);
    let cancelled = 0;
    // The orders are cancelled in turn: each cancellation is a movement of its own on the same accounts.
    for (const row of rows) if (await cancelOrder(context, row, false)) cancelled += 1;
    return { cancelled };
  },
);

function openOrders({ db }: EngineContext, workspaceId: string): Promise<LimitOrderRow[]> {
  return db.query<LimitOrderRow>(
    `select ${limitOrderColumns} from limit_orders l
     where l.workspace_id = $1 and l.closed_at is null order by l.id`,
    [workspaceId],
  );
}
