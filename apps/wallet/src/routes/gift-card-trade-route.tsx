import { TradePage } from "@apex/flows/gift-cards/trade-page";
import { useParams } from "react-router";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/giftcards/trades/:id` */
export default function GiftCardTradeRoute() {
  const { id = "" } = useParams();
  return <TradePage key={id} id={id} onTitle={useRouteTitle()} />;
}
