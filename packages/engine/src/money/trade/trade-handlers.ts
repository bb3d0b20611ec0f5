import type { Handler } from "../../runtime/handle.ts";
import { createTradeQuoteHandler } from "./create-trade-quote.ts";
import { createMarketTradeHandler } from "./create-market-trade.ts";
import {
  cancelAllLimitOrdersHandler,
  cancelLimitOrderHandler,
  listLimitOrdersHandler,
} from "./limit-order-handlers.ts";
import { listRatesHandler, readCandlesHandler, watchPricesHandler } from "./market-data.ts";
import { placeLimitOrderHandler } from "./place-limit-order.ts";
import {
  createPriceAlertHandler,
  deletePriceAlertHandler,
  listPriceAlertsHandler,
} from "./price-alert-handlers.ts";
import { readTradeTermsHandler } from "./read-trade-terms.ts";

export const tradeHandlers: readonly Handler[] = [
  readTradeTermsHandler,
  createTradeQuoteHandler,
  createMarketTradeHandler,
  placeLimitOrderHandler,
  listLimitOrdersHandler,
  cancelLimitOrderHandler,
  cancelAllLimitOrdersHandler,
  readCandlesHandler,
  listRatesHandler,
  watchPricesHandler,
  createPriceAlertHandler,
  listPriceAlertsHandler,
  deletePriceAlertHandler,
];
