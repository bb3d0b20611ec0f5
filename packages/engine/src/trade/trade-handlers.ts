import type { Handler } from "../handle.ts";
import { createQuoteHandler } from "./create-quote.ts";
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
  createQuoteHandler,
  createTradeHandler,
  placeLimitOrderHandler,
  listLimitOrdersHandler,
  cancelLimitOrderHandler,
  cancelAllLimitOrdersHandler,
];
