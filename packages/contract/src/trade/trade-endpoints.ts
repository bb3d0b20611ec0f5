import type { Endpoint } from "../endpoint.ts";
import { readCandles } from "./candles.ts";
import { createMarketTrade } from "./create-market-trade.ts";
import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  listLimitOrders,
  placeLimitOrder,
} from "./limit-orders.ts";
import { createPriceAlert, deletePriceAlert, listPriceAlerts } from "./price-alerts.ts";
import { createTradeQuote, readTradeTerms } from "./quotes.ts";
import { listRates } from "./rates.ts";
import { watchPrices } from "./ticks.ts";

/** Every call of trading. */
export const tradeEndpoints: readonly Endpoint[] = [
  readTradeTerms,
  createTradeQuote,
  createMarketTrade,
  placeLimitOrder,
  listLimitOrders,
  cancelLimitOrder,
  cancelAllLimitOrders,
  readCandles,
  listRates,
  watchPrices,
  createPriceAlert,
  listPriceAlerts,
  deletePriceAlert,
];
