import { TradeList } from "@apex/flows/gift-cards/trade-list";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/giftcards/trades` */
export default function GiftCardTradesRoute() {
  return <TradeList onTitle={useRouteTitle()} />;
}
