import type { LimitOrder } from "@apex/contract/trade/limit-orders";
import type { Quote } from "@apex/contract/trade/quotes";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { QuoteAnswer } from "../trade/trade/trade-steps.ts";
import type { TradeTerms } from "../trade/trade/trade-estimate.ts";

/** Terms of buying bitcoin with naira. */
export const tradeTerms: TradeTerms = {
  available: { amount: "482350.75", asset: "NGN" },
  minimum: { amount: "500.00", asset: "NGN" },
  maximum: { amount: "76500000.00", asset: "NGN" },
  feePercent: "0.50",
  rate: "0.00000000685409",
  marketPrice: { base: "BTC", amount: "145533600.05", asset: "NGN" },
  price: { base: "BTC", amount: "145898345.91", asset: "NGN" },
  isOpen: true,
  isThin: false,
  asOf: "2026-11-21T09:41:00.000Z",
};

/** Terms of selling bitcoin for naira. */
export const saleTerms: TradeTerms = {
  ...tradeTerms,
  available: { amount: "0.01250000", asset: "BTC" },
  minimum: { amount: "0.00001000", asset: "BTC" },
  maximum: { amount: "0.52565180", asset: "BTC" },
  rate: "145169766.05",
  price: { base: "BTC", amount: "145169766.05", asset: "NGN" },
};

/** A quote whose price is held from the moment of the answer. */
export function quoteAnswer(receive = "0.00068198", livesMs = 30_000): QuoteAnswer {
  const now = new Date().toISOString();
  const quote: Quote = {
    id: crypto.randomUUID(),
    pay: { amount: "100000.00", asset: "NGN" },
    fee: { amount: "500.00", asset: "NGN" },
    receive: { amount: receive, asset: "BTC" },
    price: { base: "BTC", amount: "145898345.91", asset: "NGN" },
    inverse: { base: "NGN", amount: "0.00000000685409", asset: "BTC" },
    expiresAt: new Date(Date.parse(now) + livesMs).toISOString(),
  };
  return { quote, now };
}

export const bought: Transaction = {
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7e10",
  category: "trade",
  type: "crypto-buy",
  status: "completed",
  date: "2026-11-21T09:41:00.000Z",
  reference: "APX-7K2M-9QXD",
  direction: "out",
  amount: { amount: "99500.00", asset: "NGN" },
  fee: { amount: "500.00", asset: "NGN" },
  details: {
    offer: "NGN → BTC",
    quantity: "0.00068198 BTC",
    unit: "1 BTC = 145898345.91 NGN",
    wallet: "NGN",
  },
};

export const placedOrder: Transaction = {
  ...bought,
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7e11",
  type: "swap-order",
  status: "pending",
  details: {
    offer: "NGN → BTC",
    quantity: "0.00071071 BTC",
    unit: "1 BTC = 140000000 NGN",
    wallet: "NGN",
  },
};

export const openOrder: LimitOrder = {
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7e11",
  from: "NGN",
  to: "BTC",
  pay: { amount: "100000.00", asset: "NGN" },
  fee: { amount: "500.00", asset: "NGN" },
  receive: { amount: "0.00071071", asset: "BTC" },
  orderPrice: { base: "BTC", amount: "140000000", asset: "NGN" },
  marketPrice: { base: "BTC", amount: "145898345.91", asset: "NGN" },
  state: "open",
  isExpired: false,
  placedAt: "2026-11-21T08:15:00.000Z",
};

export const sellingOrder: LimitOrder = {
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7e12",
  from: "ETH",
  to: "USDT",
  pay: { amount: "1.250000000000000000", asset: "ETH" },
  fee: { amount: "0.006250000000000000", asset: "ETH" },
  receive: { amount: "4726.250000", asset: "USDT" },
  orderPrice: { base: "ETH", amount: "3800", asset: "USDT" },
  marketPrice: { base: "ETH", amount: "3406.462500", asset: "USDT" },
  state: "open",
  isExpired: false,
  placedAt: "2026-11-20T16:02:00.000Z",
  expiresAt: "2026-12-20T22:59:59.000Z",
};

export const filledOrder: LimitOrder = {
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7e13",
  from: "NGN",
  to: "BTC",
  pay: { amount: "50000.00", asset: "NGN" },
  fee: { amount: "250.00", asset: "NGN" },
  receive: { amount: "0.00034310", asset: "BTC" },
  received: { amount: "0.00034402", asset: "BTC" },
  orderPrice: { base: "BTC", amount: "145000000", asset: "NGN" },
  executedPrice: { base: "BTC", amount: "144613684.67", asset: "NGN" },
  state: "completed",
  isExpired: false,
  placedAt: "2026-11-19T10:00:00.000Z",
  closedAt: "2026-11-19T18:21:00.000Z",
};

export const cancelledOrder: LimitOrder = {
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7e14",
  from: "USDT",
  to: "SOL",
  pay: { amount: "300.000000", asset: "USDT" },
  fee: { amount: "1.500000", asset: "USDT" },
  receive: { amount: "2.132142857", asset: "SOL" },
  orderPrice: { base: "SOL", amount: "140", asset: "USDT" },
  state: "cancelled",
  isExpired: false,
  placedAt: "2026-11-18T10:00:00.000Z",
  closedAt: "2026-11-18T12:00:00.000Z",
};

export const endedOrder: LimitOrder = {
  ...cancelledOrder,
  id: "019aa5f2-6a40-7c11-8d50-0a4c5b1f7e15",
  isExpired: true,
  placedAt: "2026-11-17T10:00:00.000Z",
  expiresAt: "2026-11-17T22:59:59.000Z",
  closedAt: "2026-11-17T22:59:59.000Z",
};
