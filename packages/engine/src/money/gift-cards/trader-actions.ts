import type { RejectionReason } from "@apex/contract/gift-cards/trades";
import { moneyOf } from "@apex/contract/money";
import { watchThread } from "../../runtime/chat/chat-handlers.ts";
import { saidBy, type StaffWords } from "../../runtime/chat/chat-messages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changeTrade, type TradeWork } from "./change-trade.ts";
import { tradeMail } from "./trade-jobs.ts";
import { tradeChatKind } from "./trade-chat.ts";
import { told, tradeChatTables } from "./trade-messages.ts";
import { isChecked } from "./trade-row.ts";

/** A trader takes a waiting trade: its money is set aside. */
export function accepting(trader: string): TradeWork {
  return async (tx, trade, now) => {
    if (trade.status !== "pending") throw new Refusal("trade-changed");
    await tx.query("update gift_card_trades set accepted_at = $2, trader = $3 where id = $1", [
      trade.id,
      now,
      trader,
    ]);
    return {
      to: { status: "active", event: "accepted" },
      money: "set-aside",
      messages: [told("accepted", now, trader)],
      notification: { code: "gift-card-trade-accepted", params: { tradeId: trade.id } },
    };
  };
}

/** A trader sends a message, which asks for more proof if `asks` is set. */
export function writing(words: StaffWords, asks = false): TradeWork {
  return async (_tx, trade, now) => {
    if (trade.closed_at !== null) throw new Refusal("trade-changed");
    return {
      messages: [...(asks ? [told("more-info", now)] : []), ...said(words, now)],
      ...(asks && {
        notification: { code: "gift-card-trade-more-info", params: { tradeId: trade.id } },
      }),
    };
  };
}

/** A trader rejects the cards and says why: money that was set aside returns to the house. */
export function rejecting(reason: RejectionReason, words: StaffWords = {}): TradeWork {
  return async (tx, trade, now) => {
    const isHeld = isChecked(trade);
    if (!isHeld && trade.status !== "pending") throw new Refusal("trade-changed");
    const { text = "", imageIds = [] } = words;
    await tx.query(
      `update gift_card_trades set rejection = $2, rejection_note = $3, rejection_images = $4, closed_at = $5 where id = $1`,
      [trade.id, reason, text === "" ? null : text, [...imageIds], now],
    );
    return {
      to: { status: "rejected", event: "rejected" },
      ...(isHeld && { money: "given-back" as const }),
      messages: [...said(words, now), told("rejected", now, reason)],
      jobs: [tradeMail(trade, "giftCardRejected", now)],
      notification: {
        code: "gift-card-trade-rejected",
        params: { tradeId: trade.id, reason },
      },
    };
  };
}

/** A trader accepts the cards: the customer is paid, once. */
export const paying: TradeWork = async (tx, trade, now) => {
  if (!isChecked(trade)) throw new Refusal("trade-changed");
  await tx.query("update gift_card_trades set closed_at = $2 where id = $1", [trade.id, now]);
  return {
    to: { status: "paid", event: "paid" },
    money: "paid-out",
    messages: [told("paid", now)],
    jobs: [tradeMail(trade, "giftCardPaid", now), referralTrade(trade.id, now)],
    notification: {
      code: "gift-card-trade-paid",
      params: {
        tradeId: trade.id,
        ...moneyOf(BigInt(trade.payout), "NGN"),
        paidBy: trade.user_id,
      },
    },
  };
};

/** Accepts a trade, for a partner's desk or a script. */
export const acceptTrade = (context: EngineContext, id: string, trader: string) =>
  changeTrade(context, { id }, accepting(trader));

export const writeAsTrader = (
  context: EngineContext,
  id: string,
  words: StaffWords,
  asks = false,
) => changeTrade(context, { id }, writing(words, asks));

export const rejectTrade = (
  context: EngineContext,
  id: string,
  reason: RejectionReason,
  words: StaffWords = {},
) => changeTrade(context, { id }, rejecting(reason, words));

export const payTrade = (context: EngineContext, id: string) =>
  changeTrade(context, { id }, paying);

/** The trader has read every message, and may be typing. */
export function watchAsTrader(
  context: EngineContext,
  tradeId: string,
  isTyping: boolean,
): Promise<void> {
  return watchThread(context, tradeChatKind, tradeId, isTyping);
}

const said = (words: StaffWords, at: Date) => saidBy(tradeChatTables, words, at);
