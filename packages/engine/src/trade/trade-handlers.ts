import type { Handler } from "../handle.ts";
import { createTradeQuoteHandler } from "./create-trade-quote.ts";
import { createTradeHandler } from "./create-trade.ts";
import {
  cancelAllLimitOrdersHandler,
  cancelLimitOrderHandler,
  listLimitOrdersHandler,
} from "./limit-order-handlers.ts";
import { placeLimitOrderHandler } from "./place-limit-order.ts";
import { readTradeTermsHandler } from "./read-trade-terms.ts";

export const tradeHandlers: readonly Handler[] = [
  readTradeTermsHandler,
  createTradeQuoteHandler,
  createTradeHandler,
  placeLimitOrderHandler,
  listLimitOrdersHandler,
  cancelLimitOrderHandler,
  cancelAllLimitOrdersHandler,
];
