import { listBusinessAddresses } from "@apex/contract/business-deposits/business-addresses";
import { readDepositPool } from "@apex/contract/business-deposits/business-deposits";
import { businessDepositsPageSize } from "@apex/contract/business/business-limits";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import {
  Fuel,
  HandCoins,
  History,
  Layers,
  QrCode,
  Webhook,
  type IconType,
} from "@apex/ui/icon/icon";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Pages } from "../../base/paged-search/paged-search.tsx";
import type { PlainPlace } from "../../base/places/places.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { PlaceGrid } from "../../base/places/place-grid.tsx";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { GasFigure, ToCollectFigure } from "../../parts/business-figures/collection-figures.tsx";
import { MonthFigure } from "../../parts/business-figures/month-figure.tsx";
import { Figure, Figures } from "../../parts/figures/figures.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { DepositTable } from "./deposit-table.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead, useSteadyRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";

export type DepositHomeProps = ScreenProps;

const sections: readonly { to: PlainPlace; icon: IconType; title: MessageId; note: MessageId }[] = [
  {
    to: "depositAddresses",
    icon: QrCode,
    title: "apex.business-deposits.addresses",
    note: "apex.business-deposits.addressesNote",
  },
  {
    to: "depositWallets",
    icon: Layers,
    title: "apex.business-deposits.wallets",
    note: "apex.business-deposits.walletsNote",
  },
  {
    to: "depositHistory",
    icon: History,
    title: "apex.business-deposits.history",
    note: "apex.business-deposits.historyNote",
  },
  {
    to: "collections",
    icon: HandCoins,
    title: "apex.business-deposits.collection",
    note: "apex.business-deposits.collectionNote",
  },
  {
    to: "gasStation",
    icon: Fuel,
    title: "apex.business-deposits.gasStation",
    note: "apex.business-deposits.gasStationNote",
  },
  {
    to: "callbackLog",
    icon: Webhook,
    title: "apex.business-deposits.callbacks",
    note: "apex.business-deposits.callbacksNote",
  },
];

/** The home of a business's deposits: a link to each part, and the uncollected sums. */
function DepositHomeScreen({ onTitle, headingLevel }: DepositHomeProps) {
  const intl = useIntl();
  return (
    <SectionPage
      title={intl.formatMessage({ id: "apex.business-deposits.title" })}
      description={intl.formatMessage({ id: "apex.business-deposits.lead" })}
      back={{
        to: "business",
        label: intl.formatMessage({ id: "apex.business-deposits.business" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <DepositFigures />
      <PlaceGrid label={intl.formatMessage({ id: "apex.business-deposits.sections" })}>
        {sections.map(({ to, icon: Icon, title, note }) => (
          <PlaceRow
            key={to}
            to={to}
            leading={<Icon />}
            leadingLook="square"
            title={intl.formatMessage({ id: title })}
            subtitle={intl.formatMessage({ id: note })}
          />
        ))}
      </PlaceGrid>
      <DepositPool />
    </SectionPage>
  );
}

/** Shows the uncollected sum, this month's deposits, the addresses and the gas, as far as the member's roles allow. */
function DepositFigures() {
  const intl = useIntl();
  const seesCollections = useAllowed("collection", "view");
  const seesReports = useAllowed("reports", "approve");
  const addresses = useRead(listBusinessAddresses, { query: { page: 1, perPage: 1 } });
  return (
    <Figures label={intl.formatMessage({ id: "apex.business-deposits.figure-label" })}>
      {seesCollections && (
        <ToCollectFigure
          more={{
            to: "collections",
            label: intl.formatMessage({ id: "apex.business-deposits.figure-collect" }),
          }}
        />
      )}
      {seesReports && <MonthFigure direction="in" />}
      {addresses.data && (
        <Figure
          title={intl.formatMessage({ id: "apex.business-deposits.figure-addresses" })}
          more={{
            to: "depositAddresses",
            label: intl.formatMessage({ id: "apex.business-deposits.figure-allAddresses" }),
          }}
        >
          {intl.formatNumber(addresses.data.total)}
        </Figure>
      )}
      {seesCollections && <GasFigure />}
    </Figures>
  );
}

/** Deposits that arrived and are not collected yet, 6 a page. */
function DepositPool() {
  const intl = useIntl();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const pool = useSteadyRead(readDepositPool, {
    query: { page, perPage: businessDepositsPageSize },
  });
  const title = intl.formatMessage({ id: "apex.business-deposits.pool" });
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-text-muted">
          {intl.formatMessage({ id: "apex.business-deposits.poolLead" })}
        </p>
      </div>
      <Loaded query={pool} rows={3}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              drawing="pass"
              icon={<Layers />}
              title={intl.formatMessage({ id: "apex.business-deposits.poolEmpty" })}
              action={
                <PlaceButton to="depositAddresses" variant="secondary">
                  {intl.formatMessage({ id: "apex.business-deposits.toAddresses" })}
                </PlaceButton>
              }
            >
              {intl.formatMessage({ id: "apex.business-deposits.poolEmptyBody" })}
            </EmptyState>
          ) : (
            <>
              <DepositTable caption={title} deposits={items} />
              <Pages
                page={page}
                onPage={setPage}
                total={total}
                perPage={businessDepositsPageSize}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

export const DepositHome = withWords(["business-deposits", "paging"], DepositHomeScreen);
