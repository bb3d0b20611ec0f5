import type { Endpoint } from "../endpoint.ts";
import { listBuyBrands, readBuyTerms } from "./buy-offers.ts";
import {
  createCardOrder,
  listCardOrders,
  markCard,
  readCardOrder,
  revealCardCode,
} from "./card-orders.ts";
import { listSellBrands, quoteSell } from "./sell-offers.ts";
import {
  listTradeMessages,
  seeTradeMessages,
  sendTradeMessage,
  typeInTrade,
} from "./trade-messages.ts";
import {
  cancelTrade,
  createTrade,
  disputeTrade,
  listTrades,
  rateTrade,
  readTrade,
} from "./trades.ts";

/** The calls of gift cards, in the order in which the documentation lists them. */
export const giftCardEndpoints: readonly Endpoint[] = [
  listSellBrands,
  quoteSell,
  createTrade,
  listTrades,
  readTrade,
  cancelTrade,
  disputeTrade,
  rateTrade,
  listTradeMessages,
  sendTradeMessage,
  seeTradeMessages,
  typeInTrade,
  listBuyBrands,
  readBuyTerms,
  createCardOrder,
  listCardOrders,
  readCardOrder,
  revealCardCode,
  markCard,
];
