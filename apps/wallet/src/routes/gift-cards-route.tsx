import { BrandList } from "@apex/flows/gift-cards/brand-list";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/giftcards` */
export default function GiftCardsRoute() {
  return <BrandList onTitle={useRouteTitle()} />;
}
