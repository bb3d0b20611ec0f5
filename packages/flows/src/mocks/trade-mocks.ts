import { voidKey } from "@apex/contract/keys/void-key";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  listLimitOrders,
  placeLimitOrder,
} from "@apex/contract/trade/limit-orders";
import { createTradeQuote, readTradeTerms } from "@apex/contract/trade/quotes";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { HttpHandler } from "msw";
import { newOrder, type TradeAnswers } from "../trade/trade/trade-steps.ts";
import { mock } from "./mock.ts";
import { wallets } from "./money-fixtures.ts";
import { rateCalls } from "./price-mocks.ts";
import {
  bought,
  cancelledOrder,
  endedOrder,
  filledOrder,
  openOrder,
  placedOrder,
  quoteAnswer,
  saleTerms,
  sellingOrder,
  tradeTerms,
} from "./trade-fixtures.ts";

/** Every call of a trade, answered with success; given handlers come first. */
export function tradeCalls(...instead: HttpHandler[]): HttpHandler[] {
  return [
    ...instead,
    mock(listWallets, { response: wallets }),
    mock(readTradeTerms, ({ query }) => ({
      response: query["from"] === "BTC" ? saleTerms : tradeTerms,
    })),
    ...rateCalls(),
    mock(createTradeQuote, () => ({ response: quoteAnswer() })),
    mock(createMarketTrade, { response: { transaction: bought } }),
    mock(voidKey, { response: { voided: true } }),
    mock(readTransaction, { response: { transaction: bought, timeline: [], postings: [] } }),
  ];
}

/** A reviewed purchase at a price that is held for some time. */
export function reviewed(livesMs = 30_000): TradeAnswers {
  const order = newOrder(quoteAnswer(undefined, livesMs), "pay");
  return { from: "NGN", to: "BTC", typed: "100,000", side: "pay", order };
}

/** Every call of limit orders, answered with success: two are open, and cancelled ones disappear. */
export function limitOrderCalls(...instead: HttpHandler[]): HttpHandler[] {
  const open = new Map([openOrder, sellingOrder].map((order) => [order.id, order]));
  const past = [filledOrder, cancelledOrder, endedOrder];
  return [
    ...instead,
    mock(listWallets, { response: wallets }),
    mock(readTradeTerms, { response: tradeTerms }),
    ...rateCalls(),
    mock(listLimitOrders, ({ query }) => ({
      response: {
        items: query["state"] === "open" ? [...open.values()] : past,
        openCount: open.size,
      },
    })),
    mock(placeLimitOrder, { response: { transaction: placedOrder } }),
    mock(cancelLimitOrder, ({ params }) => {
      open.delete(String(params["id"]));
      return { response: { order: cancelledOrder } };
    }),
    mock(cancelAllLimitOrders, () => {
      const cancelled = open.size;
      open.clear();
      return { response: { cancelled } };
    }),
    mock(voidKey, { response: { voided: true } }),
    mock(readTransaction, { response: { transaction: placedOrder, timeline: [], postings: [] } }),
  ];
}
