import type { Card } from "@apex/contract/cards/card";
import { listCards } from "@apex/contract/cards/cards";
import { ArrowDown, CreditCard, Plus } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useRead } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { CardCosts } from "./card-costs.tsx";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { CardRows } from "./card-rows.tsx";
import { CardTransactions } from "./card-transactions.tsx";
import { knownStatus } from "../../parts/card-face/card-words.ts";

export type CardsHomeProps = ScreenProps;

/** The workspace's cards: the default one with its transactions; without any, the purpose and costs of cards. */
function CardsHomeScreen({ onTitle, headingLevel = 1 }: CardsHomeProps) {
  const intl = useIntl();
  const query = useRead(listCards, {});
  const title = intl.formatMessage({ id: "apex.cards.title" });
  const open = query.data?.items.filter((card) => knownStatus(card) !== "terminated");
  const [first, ...others] = open ?? [];
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      actions={
        first && (
          <PlaceButton to="createCard" icon={<Plus />}>
            {intl.formatMessage({ id: "apex.cards.create" })}
          </PlaceButton>
        )
      }
      onTitle={onTitle}
    >
      <Loaded query={query}>
        {({ items }) =>
          first ? (
            <Shown first={first} others={others} hasEnded={items.length > 1 + others.length} />
          ) : (
            <FirstCard hasEnded={items.length > 0} />
          )
        }
      </Loaded>
    </TitledPage>
  );
}

interface ShownProps {
  first: Card;
  others: readonly Card[];
  hasEnded: boolean;
}

function Shown({ first, others, hasEnded }: ShownProps) {
  const intl = useIntl();
  const isMade = knownStatus(first) !== "pending";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <PlaceLink
          to="card"
          with={{ id: first.id }}
          fallback={<CardFace card={first} />}
          variant="standalone"
          className="max-w-96 rounded-sheet hover:no-underline"
        >
          <CardFace card={first} />
        </PlaceLink>
        {isMade && (
          <div className="flex max-w-96 flex-wrap gap-3">
            <PlaceButton
              to="fundCard"
              with={{ id: first.id }}
              variant="secondary"
              icon={<ArrowDown />}
              className="flex-1"
            >
              {intl.formatMessage({ id: "apex.cards.fund" })}
            </PlaceButton>
            <PlaceButton
              to="card"
              with={{ id: first.id }}
              variant="secondary"
              icon={<CreditCard />}
              className="flex-1"
            >
              {intl.formatMessage({ id: "apex.cards.manage" })}
            </PlaceButton>
          </div>
        )}
        {others.length > 0 ? (
          <section
            aria-labelledby="your-cards"
            className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3"
          >
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="your-cards" className="text-lg font-semibold">
                {intl.formatMessage({ id: "apex.cards.yourCards" })}
              </h2>
              <PlaceLink variant="standalone" to="allCards" className="text-body">
                {intl.formatMessage({ id: "apex.cards.allCards" })}
              </PlaceLink>
            </div>
            <CardRows cards={[first, ...others]} shownId={first.id} />
          </section>
        ) : (
          hasEnded && (
            <PlaceLink variant="standalone" to="allCards">
              {intl.formatMessage({ id: "apex.cards.allCards" })}
            </PlaceLink>
          )
        )}
      </div>
      <CardTransactions cardId={first.id} />
    </div>
  );
}

/** A sample card, shown before the first is made. */
const sample = {
  network: "visa",
  colour: "petrol",
  status: "active",
  lastFour: "4242",
  expiry: "09/29",
  balance: { amount: "50.00", asset: "USD" },
} as const;

function FirstCard({ hasEnded }: { hasEnded: boolean }) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="max-w-96 motion-safe:-rotate-2">
        <CardFace card={{ ...sample, label: intl.formatMessage({ id: "apex.cards.newCard" }) }} />
      </div>
      <div className="grid gap-5">
        <div>
          <h2 className="text-lg font-semibold text-balance">
            {intl.formatMessage({ id: "apex.cards.emptyTitle" })}
          </h2>
          <p className="mt-1.5 max-w-lg text-body text-text-muted">
            {intl.formatMessage({ id: "apex.cards.emptyBody" })}
          </p>
        </div>
        <CardCosts />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <PlaceButton to="createCard" icon={<Plus />}>
            {intl.formatMessage({ id: "apex.cards.create" })}
          </PlaceButton>
          {hasEnded && (
            <PlaceLink variant="standalone" to="allCards">
              {intl.formatMessage({ id: "apex.cards.allCards" })}
            </PlaceLink>
          )}
        </div>
      </div>
    </div>
  );
}

export const CardsHome = withWords(["cards"], CardsHomeScreen);
