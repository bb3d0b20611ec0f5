import { defaultPageSize } from "@apex/contract/limits";
import {
  cancelTrade,
  disputeTrade,
  listTrades,
  rateTrade,
  readTrade,
  type Trade,
} from "@apex/contract/gift-cards/trades";
import { chatHandlers } from "../../runtime/chat/chat-handlers.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changeTrade } from "./change-trade.ts";
import { behindUuid, uuidPage } from "../../platform/uuid-pages.ts";
import { createTradeHandler } from "./create-trade.ts";
import { listSellBrandsHandler, quoteSellHandler } from "./sell-quotes.ts";
import { tradeMail, tradeNews } from "./trade-jobs.ts";
import { tradeChatKind } from "./trade-chat.ts";
import { told } from "./trade-messages.ts";
import { canDispute, findTrade, listTradeRows, renderTrade } from "./trade-row.ts";

const listTradesHandler = handle(
  listTrades,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ query, caller }, context) => {
    const { state, cursor, perPage = defaultPageSize } = query;
    const rows = await listTradeRows(context.db, caller.workspaceId, {
      isOpen: state === "open",
      behind: behindUuid(cursor),
      count: perPage + 1,
    });
    const brands = await context.rails.giftCardDesk.sellBrands();
    const now = context.clock.business();
    return {
      ...uuidPage(rows, perPage, (row) => renderTrade(row, brands, now)),
      now: now.toISOString(),
    };
  },
);

const readTradeHandler = handle(
  readTrade,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ params, caller }, context) => answer(context, caller, params.id),
);

const cancelTradeHandler = handle(
  cancelTrade,
  { needs: "signed-in", area: ["deposits", "create"], token: "never", logged: "sale-cancelled" },
  async ({ params: { id }, caller }, context) => {
    const { workspaceId } = caller;
    await changeTrade(context, { id, workspaceId }, async (tx, trade, now) => {
      if (trade.status === "cancelled") return undefined;
      if (trade.status !== "pending") throw new Refusal("trade-changed");
      await tx.query("update gift_card_trades set closed_at = $2 where id = $1", [id, now]);
      return {
        to: { status: "cancelled", event: "cancelled" },
        messages: [told("cancelled", now)],
      };
    });
    return answer(context, caller, id);
  },
);

const disputeTradeHandler = handle(
  disputeTrade,
  { needs: "signed-in", area: ["deposits", "create"], token: "never", logged: "sale-disputed" },
  async ({ params: { id }, body: { text, imageIds }, caller }, context) => {
    const { workspaceId } = caller;
    await changeTrade(context, { id, workspaceId }, async (tx, trade, now) => {
      if (!canDispute(trade, now)) throw new Refusal("trade-changed");
      await tx.query(
        "update gift_card_trades set disputed_at = $2, closed_at = null where id = $1",
        [id, now],
      );
      return {
        to: { status: "under_review", event: "disputed" },
        // The money of a rejected trade was released, so it is set aside again.
        ...(trade.status === "rejected" && { money: "set-aside" as const }),
        messages: [
          told("disputed", now),
          { id: crypto.randomUUID(), author: "customer", text: text.trim(), imageIds, at: now },
        ],
        jobs: [tradeNews(trade, "disputed", now), tradeMail(trade, "giftCardDisputed", now)],
        settles: "gift-card-trade-rejected",
      };
    });
    return answer(context, caller, id);
  },
);

const rateTradeHandler = handle(
  rateTrade,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { not: "the sale shows its rating" },
  },
  async ({ params: { id }, body: { stars }, caller }, context) => {
    const { workspaceId } = caller;
    await changeTrade(context, { id, workspaceId }, async (tx, trade) => {
      if (trade.status !== "paid" && trade.status !== "rejected")
        throw new Refusal("trade-changed");
      await tx.query("update gift_card_trades set rating = $2 where id = $1", [id, stars]);
      return {};
    });
    return answer(context, caller, id);
  },
);

async function answer(
  context: EngineContext,
  { workspaceId }: Caller,
  id: string,
): Promise<{ trade: Trade; now: string }> {
  const row = await findTrade(context.db, id, workspaceId);
  if (row === undefined) throw new Refusal("not-found");
  const now = context.clock.business();
  const brands = await context.rails.giftCardDesk.sellBrands();
  return { trade: renderTrade(row, brands, now), now: now.toISOString() };
}

export const giftCardHandlers: readonly Handler[] = [
  listSellBrandsHandler,
  quoteSellHandler,
  createTradeHandler,
  listTradesHandler,
  readTradeHandler,
  cancelTradeHandler,
  disputeTradeHandler,
  rateTradeHandler,
  ...chatHandlers(tradeChatKind),
];
