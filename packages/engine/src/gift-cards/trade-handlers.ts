import { defaultPageSize } from "@apex/contract/limits";
import {
  listTradeMessages,
  seeTradeMessages,
  sendTradeMessage,
  typeInTrade,
} from "@apex/contract/gift-cards/trade-messages";
import {
  cancelTrade,
  disputeTrade,
  listTrades,
  rateTrade,
  readTrade,
  type Trade,
} from "@apex/contract/gift-cards/trades";
import * as z from "zod/mini";
import type { Caller, EngineContext } from "../context.ts";
import { announce } from "../events/announce.ts";
import { handle, type Handler } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import { changeTrade } from "./change-trade.ts";
import { createTradeHandler } from "./create-trade.ts";
import { listSellBrandsHandler, quoteSellHandler } from "./sell-quotes.ts";
import { tradeNews } from "./trade-jobs.ts";
import { findMessage, listMessages, told } from "./trade-messages.ts";
import { canDispute, findTrade, listTradeRows, lockTrade, renderTrade } from "./trade-row.ts";
import { typingUntil } from "./trader-actions.ts";

const cursorSchema = z.uuid();

const listTradesHandler = handle(listTrades, async ({ query, caller }, context) => {
  const { state, cursor, perPage = defaultPageSize } = query;
  const behind = cursor === undefined ? null : cursorSchema.safeParse(cursor);
  if (behind?.success === false)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["query", "cursor"], code: "invalid" }],
    });
  const rows = await listTradeRows(context.db, caller.workspaceId, {
    isOpen: state === "open",
    behind: behind === null ? null : behind.data,
    count: perPage + 1,
  });
  const brands = await context.rails.giftCardDesk.sellBrands();
  const now = context.clock.business();
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    items: page.map((row) => renderTrade(row, brands, now)),
    ...(rows.length > perPage && last !== undefined && { nextCursor: last.id }),
    now: now.toISOString(),
  };
});

const readTradeHandler = handle(readTrade, async ({ params, caller }, context) =>
  answer(context, caller, params.id),
);

const cancelTradeHandler = handle(cancelTrade, async ({ params: { id }, caller }, context) => {
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
});

const disputeTradeHandler = handle(
  disputeTrade,
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
        // A trade that was rejected has nothing set aside any more.
        ...(trade.status === "rejected" && { money: "set-aside" as const }),
        messages: [
          told("disputed", now),
          { id: crypto.randomUUID(), author: "customer", text: text.trim(), imageIds, at: now },
        ],
        jobs: [tradeNews(trade, "disputed", now)],
      };
    });
    return answer(context, caller, id);
  },
);

const rateTradeHandler = handle(
  rateTrade,
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

const listTradeMessagesHandler = handle(
  listTradeMessages,
  async ({ params: { id }, query, caller }, context) => {
    const trade = await findTrade(context.db, id, caller.workspaceId);
    if (trade === undefined) throw new Refusal("not-found");
    const now = context.clock.business();
    const until = trade.trader_typing_until;
    return {
      ...(await listMessages(context.db, id, query)),
      traderRead: trade.trader_read,
      ...(until !== null && until > now && { typingUntil: until.toISOString() }),
      now: now.toISOString(),
    };
  },
);

const sendTradeMessageHandler = handle(
  sendTradeMessage,
  async ({ params, body: { id, text, imageIds }, caller }, context) => {
    const { workspaceId } = caller;
    await changeTrade(context, { id: params.id, workspaceId }, async (tx, trade, now) => {
      // Sent before, whatever has become of the trade since.
      if ((await findMessage(tx, trade.id, id)) !== undefined) return undefined;
      if (trade.closed_at !== null) throw new Refusal("trade-changed");
      return {
        messages: [{ id, author: "customer", text: text.trim(), imageIds, at: now }],
        jobs: [tradeNews(trade, "message", now)],
      };
    });
    const message = await findMessage(context.db, params.id, id);
    if (message === undefined) throw new Error("A message that was kept is not there.");
    return { message };
  },
);

const seeTradeMessagesHandler = handle(
  seeTradeMessages,
  async ({ params: { id }, body: { number }, caller }, context) => {
    const { workspaceId } = caller;
    await context.db.tx(async (tx) => {
      const trade = await lockTrade(tx, id, workspaceId);
      if (trade.customer_read >= number) return;
      await tx.query(
        "update gift_card_trades set customer_read = least($2::int, last_number) where id = $1",
        [id, number],
      );
      // Other tabs and devices count what is unread anew.
      const event = { workspaceId, kind: "changed", changes: ["gift-card-trades"] } as const;
      await announce(tx, [{ ...event, operationId: id }], context.clock.business());
    });
    return {};
  },
);

const typeInTradeHandler = handle(typeInTrade, async ({ params: { id }, caller }, context) => {
  const now = context.clock.business();
  await context.db.tx(async (tx) => {
    await lockTrade(tx, id, caller.workspaceId);
    await tx.query("update gift_card_trades set customer_typing_until = $2 where id = $1", [
      id,
      typingUntil(now),
    ]);
  });
  return {};
});

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
  listTradeMessagesHandler,
  sendTradeMessageHandler,
  seeTradeMessagesHandler,
  typeInTradeHandler,
];
