import { tradeChat } from "@apex/contract/gift-cards/trade-messages";
import type { ChatKind } from "../../runtime/chat/chat-handlers.ts";
import { findMessage, type ChatThread } from "../../runtime/chat/chat-messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changeTrade } from "./change-trade.ts";
import { tradeNews } from "./trade-jobs.ts";
import { tradeChatTables } from "./trade-messages.ts";
import { findTrade, lockTrade, type TradeRow } from "./trade-row.ts";

/** The chats of trades. */
export const tradeChatKind: ChatKind = {
  calls: tradeChat,
  rows: {
    reads: { needs: "signed-in", area: ["deposits", "view"], token: "never" },
    writes: { needs: "signed-in", area: ["deposits", "create"], token: "never" },
  },
  tables: tradeChatTables,
  find: async (db, id, { workspaceId }) => {
    const trade = await findTrade(db, id, workspaceId);
    return trade && threadOf(trade);
  },
  lock: async (tx, id, owner) => threadOf(await lockTrade(tx, id, owner?.workspaceId)),
  write: (context, id, { workspaceId }, message) =>
    changeTrade(context, { id, workspaceId }, async (tx, trade, at) => {
      // A repeated message succeeds whatever the trade's state is now.
      if ((await findMessage(tx, tradeChatTables, trade.id, message.id)) !== undefined)
        return undefined;
      if (trade.closed_at !== null) throw new Refusal("trade-changed");
      return {
        messages: [{ ...message, author: "customer", at }],
        jobs: [tradeNews(trade, "message", at)],
        settles: "gift-card-trade-more-info",
      };
    }),
  news: ({ workspace_id: workspaceId, id: operationId }, what) => ({
    workspaceId,
    kind: "changed",
    changes: [what === "typing" ? "gift-card-typing" : "gift-card-trades"],
    operationId,
  }),
};

function threadOf(trade: TradeRow): ChatThread {
  const { trader_read: staffRead, trader_typing_until: staffTypingUntil } = trade;
  return { ...trade, staffRead, staffTypingUntil };
}
