import type { Card } from "@apex/contract/cards/card";
import { listBusinessCards, listCardHolders } from "@apex/contract/cards/business-cards";
import { businessCardsPageSize } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CreditCard, Plus, Search } from "@apex/ui/icon/icon";
import { useState, type ReactElement } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useSearchWords } from "../../base/use-rested.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { Pages } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead, useSteadyRead } from "../../base/use-read.ts";
import { TitledPage } from "../../base/flow/titled-page.tsx";
import { BusinessCardFilters, noFilter } from "./business-card-filters.tsx";
import { BusinessCardTable } from "./business-card-table.tsx";
import { CardCosts } from "./card-costs.tsx";

export interface BusinessCardsProps {
  onTitle?: (title: string) => void;
}

/** A business's cards, 10 a page, found by holder, brand and status. */
function BusinessCardsScreen({ onTitle }: BusinessCardsProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.business-cards.title" });
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState(noFilter);
  const { holderId, network, status } = filter;
  const q = useSearchWords(filter.q);
  const list = useSteadyRead(listBusinessCards, {
    query: {
      page,
      perPage: businessCardsPageSize,
      ...(q !== "" && { q }),
      ...(holderId !== "all" && { holderId }),
      ...(network !== "all" && { network }),
      ...(status !== "all" && { status }),
    },
  });
  const holders = useRead(listCardHolders, {});
  const canIssue = useAllowed("cards", "create");
  const isFiltered = filter !== noFilter;
  const isEmpty = list.data?.total === 0 && !isFiltered;
  const changeFilter = (next: typeof filter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <TitledPage
      title={title}
      description={intl.formatMessage({ id: "apex.business-cards.lead" })}
      actions={canIssue && !isEmpty && <IssueLinks />}
      onTitle={onTitle}
    >
      {isEmpty ? (
        <None actions={canIssue && <IssueLinks isCentred />} />
      ) : (
        <>
          {/* A single card needs no search. */}
          {(isFiltered || (list.data && list.data.total > 1)) && (
            <BusinessCardFilters
              filter={filter}
              onFilter={changeFilter}
              holders={holders.data?.items ?? []}
            />
          )}
          <Loaded query={list} rows={6}>
            {({ items }) => <Found cards={items} onClear={() => changeFilter(noFilter)} />}
          </Loaded>
          <Pages
            page={page}
            onPage={setPage}
            total={list.data?.total ?? 0}
            perPage={businessCardsPageSize}
          />
        </>
      )}
    </TitledPage>
  );
}

function IssueLinks({ isCentred = false }: { isCentred?: boolean }) {
  const intl = useIntl();
  return (
    <div className={`flex flex-wrap gap-2.5 ${isCentred ? "justify-center" : ""}`}>
      <PlaceButton to="issueVisa" icon={<Plus />}>
        {intl.formatMessage({ id: "apex.business-cards.issue" }, { brand: "Visa" })}
      </PlaceButton>
      <PlaceButton to="issueMastercard" variant="secondary" icon={<Plus />}>
        {intl.formatMessage({ id: "apex.business-cards.issue" }, { brand: "Mastercard" })}
      </PlaceButton>
    </div>
  );
}

/** Shown before the first card: the purpose and costs of cards. */
function None({ actions }: { actions: ReactElement | false }) {
  const intl = useIntl();
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-6">
      <EmptyState
        drawing="ridge"
        icon={<CreditCard />}
        headingLevel={2}
        title={intl.formatMessage({ id: "apex.business-cards.none" })}
        action={actions}
        reason={intl.formatMessage({ id: "apex.business-cards.noneReason" })}
      >
        {intl.formatMessage({ id: "apex.business-cards.noneBody" })}
      </EmptyState>
      <CardCosts />
    </div>
  );
}

interface FoundProps {
  cards: readonly Card[];
  onClear: () => void;
}

function Found({ cards, onClear }: FoundProps) {
  const intl = useIntl();
  if (cards.length > 0) return <BusinessCardTable cards={cards} />;
  return (
    <EmptyState
      drawing="ridge"
      icon={<Search />}
      headingLevel={2}
      title={intl.formatMessage({ id: "apex.business-cards.noMatch" })}
      action={
        <Button variant="secondary" onPress={onClear}>
          {intl.formatMessage({ id: "apex.business-cards.showAll" })}
        </Button>
      }
    />
  );
}

export const BusinessCards = withWords(["cards", "business-cards", "paging"], BusinessCardsScreen);
