import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import type { TradeNews } from "../../rails/gift-card-desk.ts";
import { mailOperation } from "../transactions/mail-operation.ts";
import { changeTrade } from "./change-trade.ts";
import { told } from "./trade-messages.ts";
import type { TradeRow } from "./trade-row.ts";

const expiryKind = "gift-card-trade-expiry";
const newsKind = "gift-card-trade-news";
const mailKind = "gift-card-trade-mail";
const tradeMails = ["giftCardPaid", "giftCardRejected", "giftCardDisputed"] as const;

/** The job that cancels a trade that no trader has taken. */
export function tradeExpiry(tradeId: string, acceptBy: Date): NewJob {
  return { kind: expiryKind, payload: { tradeId }, runAt: acceptBy };
}

/** The job that tells the desk about a customer's action. */
export function tradeNews(
  { id, value }: Pick<TradeRow, "id" | "value">,
  news: TradeNews["news"],
  at: Date,
): NewJob {
  return {
    kind: newsKind,
    payload: { tradeId: id, news, value: value.toString(), at: at.toISOString() },
    runAt: at,
  };
}

/** The job that mails the seller the result of a trade, or that its dispute has arrived. */
export function tradeMail(
  { id, user_id }: Pick<TradeRow, "id" | "user_id">,
  words: (typeof tradeMails)[number],
  at: Date,
): NewJob {
  return { kind: mailKind, payload: { operationId: id, userId: user_id, words }, runAt: at };
}

/** Cancels a trade that no trader took in time. */
export function expireTrade(context: EngineContext, tradeId: string): Promise<void> {
  return changeTrade(context, { id: tradeId }, async (tx, trade, now) => {
    if (trade.status !== "pending" || trade.accept_by > now) return undefined;
    await tx.query("update gift_card_trades set closed_at = $2 where id = $1", [tradeId, now]);
    return {
      to: { status: "cancelled", event: "cancelled" },
      messages: [told("not-taken", now)],
      notification: { code: "gift-card-trade-not-taken", params: { tradeId } },
    };
  });
}

const expiryPayload = z.object({ tradeId: z.uuid() });
const newsPayload = z.object({
  tradeId: z.uuid(),
  news: z.enum(["opened", "message", "disputed"]),
  value: z.string(),
  at: z.iso.datetime(),
});
const mailPayload = z.object({
  operationId: z.uuid(),
  userId: z.uuid(),
  words: z.enum(tradeMails),
});

export const tradeJobs: Readonly<Record<string, JobHandler>> = {
  [expiryKind]: (payload, context) => expireTrade(context, expiryPayload.parse(payload).tradeId),
  [newsKind](payload, context) {
    const { at, ...news } = newsPayload.parse(payload);
    return context.rails.giftCardDesk.tell({ ...news, at: new Date(at) });
  },
  [mailKind](payload, context) {
    const { words, ...wanted } = mailPayload.parse(payload);
    return mailOperation(context, words, wanted);
  },
};
