import { typingShownMs } from "@apex/contract/limits";
import type { RejectionReason } from "@apex/contract/gift-cards/trades";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../context.ts";
import { announce } from "../events/announce.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import { Refusal } from "../refusal.ts";
import { changeTrade, type TradeChange } from "./change-trade.ts";
import { tradeMail } from "./trade-jobs.ts";
import { told, type NewMessage } from "./trade-messages.ts";
import { lockTrade, type TradeRow } from "./trade-row.ts";

/** What a trader says. */
export interface TraderWords {
  readonly text?: string;
  readonly imageIds?: readonly string[];
  /** Said again under the same id it is the same message. */
  readonly id?: string;
}

/** A trader takes a trade that waits: its money is set aside. */
export function acceptTrade(
  context: EngineContext,
  tradeId: string,
  trader: string,
): Promise<void> {
  return changeTrade(context, { id: tradeId }, async (tx, trade, now) => {
    if (trade.status !== "pending") throw new Refusal("trade-changed");
    await tx.query("update gift_card_trades set accepted_at = $2, trader = $3 where id = $1", [
      tradeId,
      now,
      trader,
    ]);
    return {
      to: { status: "active", event: "accepted" },
      money: "set-aside",
      messages: [told("accepted", now)],
      notification: { code: "gift-card-trade-accepted", params: { tradeId } },
    };
  });
}

/** A trader writes, or asks for more where `asks` is set. */
export function writeAsTrader(
  context: EngineContext,
  tradeId: string,
  words: TraderWords,
  asks = false,
): Promise<void> {
  return changeTrade(context, { id: tradeId }, async (_tx, trade, now) => {
    if (trade.closed_at !== null) throw new Refusal("trade-changed");
    return {
      messages: [...(asks ? [told("more-info", now)] : []), ...said(words, now)],
      ...(asks && {
        notification: { code: "gift-card-trade-more-info", params: { tradeId } },
      }),
    };
  });
}

/** A trader does not take the cards, and says why: money that was set aside goes back. */
export function rejectTrade(
  context: EngineContext,
  tradeId: string,
  reason: RejectionReason,
  words: TraderWords = {},
): Promise<void> {
  return changeTrade(context, { id: tradeId }, async (tx, trade, now): Promise<TradeChange> => {
    const isHeld = trade.status === "active" || trade.status === "under_review";
    if (!isHeld && trade.status !== "pending") throw new Refusal("trade-changed");
    const { text = "", imageIds = [] } = words;
    await tx.query(
      `update gift_card_trades set rejection = $2, rejection_note = $3, rejection_images = $4, closed_at = $5 where id = $1`,
      [tradeId, reason, text === "" ? null : text, [...imageIds], now],
    );
    return {
      to: { status: "rejected", event: "rejected" },
      ...(isHeld && { money: "given-back" as const }),
      messages: [...said(words, now), told("rejected", now, reason)],
      jobs: [tradeMail(trade, "giftCardRejected", now)],
      notification: { code: "gift-card-trade-rejected", params: { tradeId, reason } },
    };
  });
}

/** A trader takes the cards: the customer is paid, once. */
export function payTrade(context: EngineContext, tradeId: string): Promise<void> {
  return changeTrade(context, { id: tradeId }, async (tx, trade, now) => {
    if (trade.status !== "active" && trade.status !== "under_review")
      throw new Refusal("trade-changed");
    await tx.query("update gift_card_trades set closed_at = $2 where id = $1", [tradeId, now]);
    return {
      to: { status: "paid", event: "paid" },
      money: "paid-out",
      messages: [told("paid", now)],
      jobs: [tradeMail(trade, "giftCardPaid", now), referralTrade(tradeId, now)],
      notification: {
        code: "gift-card-trade-paid",
        params: { tradeId, ...moneyOf(BigInt(trade.payout), "NGN") },
      },
    };
  });
}

/** The trader has read everything, and may be writing. */
export async function watchAsTrader(
  context: EngineContext,
  tradeId: string,
  isTyping: boolean,
): Promise<void> {
  const now = context.clock.business();
  await context.db.tx(async (tx) => {
    const trade = await lockTrade(tx, tradeId);
    const isNewlyRead = trade.trader_read < trade.last_number;
    if (!isNewlyRead && !isTyping) return;
    await tx.query(
      "update gift_card_trades set trader_read = last_number, trader_typing_until = $2 where id = $1",
      [tradeId, isTyping ? typingUntil(now) : trade.trader_typing_until],
    );
    await announce(tx, [typingEvent(trade)], now);
  });
}

/** Until when somebody who has just pressed a key is shown as writing. */
export function typingUntil(now: Date): Date {
  return new Date(now.getTime() + typingShownMs);
}

/** Somebody writes, or has read: nothing that is kept has changed. */
function typingEvent({ workspace_id, id }: Pick<TradeRow, "workspace_id" | "id">) {
  return {
    workspaceId: workspace_id,
    kind: "changed",
    changes: ["gift-card-typing"],
    operationId: id,
  } as const;
}

function said({ text = "", imageIds = [], id }: TraderWords, at: Date): NewMessage[] {
  if (text === "" && imageIds.length === 0) return [];
  return [{ id: id ?? crypto.randomUUID(), author: "trader", text, imageIds, at }];
}
