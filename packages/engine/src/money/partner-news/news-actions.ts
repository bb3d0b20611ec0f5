import type { EngineContext } from "../../runtime/context.ts";
import type { PartnerNewsData, PartnerNewsType } from "../../rails/partner-news.ts";
import { creditBankPayment } from "../bank-deposits/credit-bank-payment.ts";
import { creditChainPayment } from "../crypto-deposits/credit-chain-payment.ts";
import { settleBill } from "../bills/settle-bill.ts";
import { authorisePayment } from "../cards/authorise-payment.ts";
import { refundPayment, releasePayment, settlePayment } from "../cards/follow-payment.ts";
import { creditBankTransfer } from "../deposits/credit-bank-transfer.ts";
import { takeDocumentCheck } from "../deposits/take-identity-webhook.ts";
import { settlePayout } from "../fiat-withdrawals/settle-payout.ts";
import { settleSupply } from "../gift-card-orders/settle-supply.ts";
import { acceptTrade, payTrade, rejectTrade, writeAsTrader } from "../gift-cards/trader-actions.ts";
import { findTrade } from "../gift-cards/trade-row.ts";
import { settleCharge } from "../mobile-money-deposits/settle-charge.ts";
import { creditP2pPayment, disputeP2pDeposit } from "../p2p-deposits/credit-p2p-payment.ts";

/** The outcome of an event. */
export interface TakenNews {
  /** `unmatched`: nothing waits for the money, so the partner returns it. A repeat of the event is processed again. */
  readonly outcome: "taken" | "unmatched";
  /** The answer to an event that asks something. */
  readonly answer?: Readonly<Record<string, unknown>>;
}

export interface NewsAction<Data> {
  /**
   * The key of the order that the event is about. An event that adds an item, such as a message, is an order of its
   * own.
   */
  order(data: Data): string;
  take(context: EngineContext, data: Data, id: string): Promise<TakenNews>;
}

const taken: TakenNews = { outcome: "taken" };
const matched = (isMatched: boolean): TakenNews => (isMatched ? taken : { outcome: "unmatched" });

/**
 * Applies a trader's decision, unless the trade already has that status: the process may have died before the event had
 * its row.
 */
async function unlessIs(
  context: EngineContext,
  tradeId: string,
  there: readonly string[],
  act: () => Promise<void>,
): Promise<TakenNews> {
  const trade = await findTrade(context.db, tradeId);
  if (trade === undefined || !there.includes(trade.status)) await act();
  return taken;
}

/** The action of each type of event. Each takes effect once per reference, however often the event is delivered. */
export const newsActions: {
  readonly [Type in PartnerNewsType]: NewsAction<PartnerNewsData[Type]>;
} = {
  "bank/transfer-arrived": {
    order: ({ id }) => `transfer ${id}`,
    take: async (context, transfer) =>
      matched((await creditBankTransfer(context, transfer)).outcome === "credited"),
  },
  "collection/payment-arrived": {
    order: ({ id }) => `payment ${id}`,
    take: async (context, payment) =>
      matched(
        (await creditBankPayment(context, { ...payment, reference: payment.reference })).outcome ===
          "credited",
      ),
  },
  "desk/payment-arrived": {
    order: ({ id }) => `payment ${id}`,
    take: async (context, payment) =>
      matched(
        (await creditP2pPayment(context, { ...payment, reference: payment.reference })).outcome ===
          "credited",
      ),
  },
  "desk/payment-missing": {
    order: ({ reference }) => `deposit ${reference}`,
    take: async (context, { reference }) => matched(await disputeP2pDeposit(context, reference)),
  },
  "charges/charge-ended": {
    order: ({ reference }) => reference,
    take: async (context, { reference, outcome }) => {
      await settleCharge(context, reference, outcome);
      return taken;
    },
  },
  "payouts/payout-ended": {
    order: ({ reference }) => reference,
    take: async (context, { reference, outcome }) => {
      await settlePayout(context, reference, outcome);
      return taken;
    },
  },
  "bills/bill-ended": {
    order: ({ reference }) => reference,
    take: async (context, { reference, outcome }) => {
      await settleBill(context, reference, outcome);
      return taken;
    },
  },
  "gift-card-supplier/order-ended": {
    order: ({ reference }) => reference,
    take: async (context, { reference, outcome }) => {
      await settleSupply(context, reference, outcome);
      return taken;
    },
  },
  "chain/payment-seen": {
    order: ({ network, hash, output }) => `payment ${network} ${hash} ${output}`,
    take: async (context, payment) =>
      matched((await creditChainPayment(context, payment)) !== "not-ours"),
  },
  "gift-card-desk/trade-accepted": {
    order: ({ tradeId }) => tradeId,
    take: (context, { tradeId, trader }) =>
      unlessIs(context, tradeId, ["active", "under_review", "paid", "rejected"], () =>
        acceptTrade(context, tradeId, trader),
      ),
  },
  "gift-card-desk/trade-paid": {
    order: ({ tradeId }) => tradeId,
    take: (context, { tradeId }) =>
      unlessIs(context, tradeId, ["paid"], () => payTrade(context, tradeId)),
  },
  "gift-card-desk/trade-rejected": {
    order: ({ tradeId }) => tradeId,
    take: (context, { tradeId, reason, text }) =>
      unlessIs(context, tradeId, ["rejected"], () =>
        rejectTrade(context, tradeId, reason, text === undefined ? {} : { text }),
      ),
  },
  "gift-card-desk/message-written": {
    order: ({ messageId }) => `message ${messageId}`,
    take: async (context, { tradeId, messageId, text, asksForMore }) => {
      await writeAsTrader(context, tradeId, { text, id: messageId }, asksForMore);
      return taken;
    },
  },
  "card-issuer/payment-requested": {
    order: ({ reference }) => `payment ${reference}`,
    take: async (context, request) => ({
      outcome: "taken",
      answer: { ...(await authorisePayment(context, request)) },
    }),
  },
  "card-issuer/payment-settled": {
    order: ({ paymentId }) => `end ${paymentId}`,
    take: async (context, payment) => {
      await settlePayment(context, payment);
      return taken;
    },
  },
  "card-issuer/payment-released": {
    order: ({ paymentId }) => `end ${paymentId}`,
    take: async (context, { paymentId }) => {
      await releasePayment(context, paymentId);
      return taken;
    },
  },
  "card-issuer/payment-refunded": {
    order: ({ reference }) => `refund ${reference}`,
    take: async (context, refund) => {
      await refundPayment(context, refund);
      return taken;
    },
  },
  "identity/document-checked": {
    order: ({ checkId }) => checkId,
    take: async (context, { provider, ...event }, eventId) => {
      await takeDocumentCheck(context, provider, { ...event, eventId });
      return taken;
    },
  },
};
