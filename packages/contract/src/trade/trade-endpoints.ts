import type { Endpoint } from "../endpoint.ts";
import { createMarketTrade } from "./create-market-trade.ts";
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
  createMarketTrade,
  placeLimitOrder,
  listLimitOrders,
  cancelLimitOrder,
  cancelAllLimitOrders,
];
