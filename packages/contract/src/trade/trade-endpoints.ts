import type { Endpoint } from "../endpoint.ts";
import { createTrade } from "./create-trade.ts";
import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  listLimitOrders,
  placeLimitOrder,
} from "./limit-orders.ts";
import { createTradeQuote, readTradeTerms } from "./quotes.ts";

/** Every call of trading. */
export const tradeEndpoints: readonly Endpoint[] = [
  readTradeTerms,
  createTradeQuote,
  createTrade,
  placeLimitOrder,
  listLimitOrders,
  cancelLimitOrder,
  cancelAllLimitOrders,
];
