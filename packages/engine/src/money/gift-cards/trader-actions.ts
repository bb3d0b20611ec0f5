import type { RejectionReason } from "@apex/contract/gift-cards/trades";
import { moneyOf } from "@apex/contract/money";
import { watchThread } from "../../runtime/chat/chat-handlers.ts";
import { saidBy, type StaffWords } from "../../runtime/chat/chat-messages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changeTrade, type TradeChange } from "./change-trade.ts";
import { tradeMail } from "./trade-jobs.ts";
import { tradeChatKind } from "./trade-chat.ts";
import { told, tradeChatTables } from "./trade-messages.ts";

/** A trader takes a waiting trade: its money is set aside. */
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

/** A trader sends a message, which asks for more proof if `asks` is set. */
export function writeAsTrader(
  context: EngineContext,
  tradeId: string,
  words: StaffWords,
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

/** A trader rejects the cards and says why: money that was set aside returns to the house. */
export function rejectTrade(
  context: EngineContext,
  tradeId: string,
  reason: RejectionReason,
  words: StaffWords = {},
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

/** A trader accepts the cards: the customer is paid, once. */
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

/** The trader has read every message, and may be typing. */
export function watchAsTrader(
  context: EngineContext,
  tradeId: string,
  isTyping: boolean,
): Promise<void> {
  return watchThread(context, tradeChatKind, tradeId, isTyping);
}

const said = (words: StaffWords, at: Date) => saidBy(tradeChatTables, words, at);
