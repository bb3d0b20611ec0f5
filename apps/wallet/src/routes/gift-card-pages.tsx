import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Route, Routes, useParams } from "react-router";
import { paths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

const BrandList = lazyPart(() =>
  import("@apex/flows/trade/gift-cards/brand-list").then((module) => ({
    default: module.BrandList,
  })),
);
const TradeList = lazyPart(() =>
  import("@apex/flows/trade/gift-cards/trade-list").then((module) => ({
    default: module.TradeList,
  })),
);
const TradePage = lazyPart(() =>
  import("@apex/flows/trade/gift-cards/trade-page").then((module) => ({
    default: module.TradePage,
  })),
);
const BuyPage = lazyPart(() =>
  import("@apex/flows/spend/gift-card-orders/buy-page").then((module) => ({
    default: module.BuyPage,
  })),
);
const OrderPage = lazyPart(() =>
  import("@apex/flows/spend/gift-card-orders/order-page").then((module) => ({
    default: module.OrderPage,
  })),
);
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

/** Paths of these routes are relative to `/giftcards`. */
const within = (path: string) => path.slice(paths.giftCards.length);

/** `/giftcards` and the pages below it in the shell. */
export default function GiftCardPages() {
  const onTitle = useRouteTitle();
  return (
    <Routes>
      <Route index element={<BrandList onTitle={onTitle} />} />
      <Route path={within(paths.giftCardTrades)} element={<TradeList onTitle={onTitle} />} />
      <Route path={within(paths.giftCardTrade)} element={<TradeRoute onTitle={onTitle} />} />
      <Route path={within(paths.buyGiftCards)} element={<BuyPage onTitle={onTitle} />} />
      <Route path={within(paths.giftCardOrder)} element={<OrderRoute onTitle={onTitle} />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

function TradeRoute({ onTitle }: { onTitle: (title: string) => void }) {
  const { id = "" } = useParams();
  return <TradePage key={id} id={id} onTitle={onTitle} />;
}

function OrderRoute({ onTitle }: { onTitle: (title: string) => void }) {
  const { id = "" } = useParams();
  return <OrderPage key={id} id={id} onTitle={onTitle} />;
}
