import {
  listCollectables,
  listCollections,
  type Collectable,
} from "@apex/contract/collection/collections";
import { collectionsPageSize } from "@apex/contract/business/business-limits";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Fuel, History, Layers } from "@apex/ui/icon/icon";
import { useId, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import {
  GasFigure,
  LastCollectionFigure,
  ToCollectFigure,
} from "../../parts/business-figures/collection-figures.tsx";
import { Figures } from "../../parts/figures/figures.tsx";
import { CollectableTable } from "./collectable-table.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { useRead, useSteadyRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { CollectionTable } from "./collection-table.tsx";
import { RuleDialogs } from "./rule-dialogs.tsx";

export type CollectionsProps = ScreenProps;

/** The uncollected sums at a business's addresses, and past collections, 6 a page. */
function CollectionsScreen({ onTitle, headingLevel }: CollectionsProps) {
  const intl = useIntl();
  return (
    <SectionPage
      title={intl.formatMessage({ id: "apex.collection.title" })}
      description={intl.formatMessage({ id: "apex.collection.lead" })}
      back={{
        to: "businessDeposits",
        label: intl.formatMessage({ id: "apex.collection.back" }),
      }}
      actions={
        <PlaceButton to="gasStation" variant="secondary" icon={<Fuel />}>
          {intl.formatMessage({ id: "apex.collection.gasStation" })}
        </PlaceButton>
      }
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <Figures label={intl.formatMessage({ id: "apex.business-deposits.figure-label" })}>
        <ToCollectFigure />
        <LastCollectionFigure />
        <GasFigure />
      </Figures>
      <Waiting />
      <Made />
    </SectionPage>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lead && <p className="text-text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

function Waiting() {
  const intl = useIntl();
  const waiting = useRead(listCollectables, {});
  const mayCollect = useAllowed("collection", "create");
  const mayRule = useAllowed("collection", "approve");
  const seesAddresses = useAllowed("deposits", "view");
  const [ruled, setRuled] = useState<Collectable>();
  const title = intl.formatMessage({ id: "apex.collection.waiting" });
  return (
    <Section title={title} lead={intl.formatMessage({ id: "apex.collection.waitingLead" })}>
      <Loaded query={waiting}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="pass"
              icon={<Layers />}
              title={intl.formatMessage({ id: "apex.collection.nothingWaiting" })}
              action={
                seesAddresses && (
                  <PlaceButton to="depositAddresses" variant="secondary">
                    {intl.formatMessage({ id: "apex.business-deposits.toAddresses" })}
                  </PlaceButton>
                )
              }
              reason={intl.formatMessage({ id: "apex.collection.nothingWaitingBody" })}
            />
          ) : (
            <CollectableTable
              caption={title}
              items={items}
              mayCollect={mayCollect}
              onRule={mayRule ? setRuled : undefined}
            />
          )
        }
      </Loaded>
      {ruled && (
        <RuleDialogs
          key={`${ruled.asset} ${ruled.network}`}
          collectable={ruled}
          onClose={() => setRuled(undefined)}
        />
      )}
    </Section>
  );
}

function Made() {
  const intl = useIntl();
  const search = usePagedSearch(collectionsPageSize);
  const made = useSteadyRead(listCollections, { query: search.query });
  const title = intl.formatMessage({ id: "apex.collection.history" });
  return (
    <Section title={title}>
      <PagedSearch
        search={search}
        label={intl.formatMessage({ id: "apex.collection.search" })}
        query={made}
        none={
          <EmptyState
            drawing="pass"
            icon={<History />}
            title={intl.formatMessage({ id: "apex.collection.noHistory" })}
            reason={intl.formatMessage({ id: "apex.collection.noHistoryBody" })}
          />
        }
      >
        {({ items }) => <CollectionTable caption={title} collections={items} />}
      </PagedSearch>
    </Section>
  );
}

export const Collections = withWords(
  ["collection", "business-deposits", "asset", "paging", "order", "security"],
  CollectionsScreen,
);
