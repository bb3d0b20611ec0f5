import type { Endpoint } from "../endpoint.ts";
import { createTrade } from "./create-trade.ts";
import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  listLimitOrders,
  placeLimitOrder,
} from "./limit-orders.ts";
import { createQuote, readTradeTerms } from "./quotes.ts";

/** Every call of trading. */
export const tradeEndpoints: readonly Endpoint[] = [
  readTradeTerms,
  createQuote,
  createTrade,
  placeLimitOrder,
  listLimitOrders,
  cancelLimitOrder,
  cancelAllLimitOrders,
];
