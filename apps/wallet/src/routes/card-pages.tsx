import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { toasts } from "../wallet-client.ts";
import { generatePath, Route, Routes, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { useCardPaths } from "./use-card-paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

const CardsHome = lazyPart(() =>
  import("@apex/flows/spend/cards/cards-home").then((module) => ({ default: module.CardsHome })),
);
const CardList = lazyPart(() =>
  import("@apex/flows/spend/cards/card-list").then((module) => ({ default: module.CardList })),
);
const CardPage = lazyPart(() =>
  import("@apex/flows/spend/cards/card-page").then((module) => ({ default: module.CardPage })),
);
const EditLabel = lazyPart(() =>
  import("@apex/flows/spend/cards/edit-label").then((module) => ({ default: module.EditLabel })),
);
const CardMore = lazyPart(() =>
  import("@apex/flows/spend/cards/card-more").then((module) => ({ default: module.CardMore })),
);
const CardTransactionPage = lazyPart(() =>
  import("@apex/flows/spend/cards/card-transaction-page").then((module) => ({
    default: module.CardTransactionPage,
  })),
);
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

/** Paths of these routes are relative to `/cards`. */
const within = (path: string) => path.slice(paths.cards.length);

const told = (title: string) => toasts.show({ tone: "success", title });

interface Titled {
  onTitle: (title: string) => void;
}

/** `/cards` and the pages below it in the shell. */
export default function CardPages() {
  const onTitle = useRouteTitle();
  return (
    <Routes>
      <Route index element={<CardsHome onTitle={onTitle} />} />
      <Route path={within(paths.allCards)} element={<CardList onTitle={onTitle} />} />
      <Route path={within(paths.card)} element={<CardRoute onTitle={onTitle} />} />
      <Route path={within(paths.cardLabel)} element={<LabelRoute onTitle={onTitle} />} />
      <Route path={within(paths.cardMore)} element={<MoreRoute onTitle={onTitle} />} />
      <Route
        path={within(paths.cardTransaction)}
        element={<TransactionRoute onTitle={onTitle} />}
      />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

function CardRoute({ onTitle }: Titled) {
  const { id = "" } = useParams();
  return <CardPage key={id} id={id} onTitle={onTitle} onSuccess={told} />;
}

function LabelRoute({ onTitle }: Titled) {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { card } = useCardPaths();
  return (
    <EditLabel
      key={id}
      id={id}
      onTitle={onTitle}
      onSuccess={(words) => {
        told(words);
        void navigate(generatePath(card, { id }));
      }}
    />
  );
}

function MoreRoute({ onTitle }: Titled) {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { cards } = useCardPaths();
  return (
    <CardMore
      key={id}
      id={id}
      onTitle={onTitle}
      onSuccess={told}
      onDeleted={() => void navigate(cards, { replace: true })}
    />
  );
}

function TransactionRoute({ onTitle }: Titled) {
  const { cardId = "", transactionId = "" } = useParams();
  return (
    <CardTransactionPage
      key={transactionId}
      cardId={cardId}
      transactionId={transactionId}
      onTitle={onTitle}
    />
  );
}
