import { listAddressDeposits } from "@apex/contract/business-deposits/business-deposits";
import type { CryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { businessDepositsPageSize } from "@apex/contract/business/business-limits";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { FindDeposit } from "../../parts/chain-deposits/find-deposit.tsx";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { DepositTable } from "./deposit-table.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead, useSteadyRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";

export type DepositHistoryProps = ScreenProps;

/** Every deposit to a business's addresses, 6 a page, and a search for a missing one. */
function DepositHistoryScreen({ onTitle, headingLevel }: DepositHistoryProps) {
  const intl = useIntl();
  const search = usePagedSearch(businessDepositsPageSize);
  const mayCreate = useAllowed("deposits", "create");
  const deposits = useSteadyRead(listAddressDeposits, { query: search.query });
  const title = intl.formatMessage({ id: "apex.business-deposits.history" });
  return (
    <SectionPage
      title={title}
      description={intl.formatMessage({ id: "apex.business-deposits.historyLead" })}
      back={{
        to: "businessDeposits",
        label: intl.formatMessage({ id: "apex.business-deposits.title" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <PagedSearch
        search={search}
        label={intl.formatMessage({ id: "apex.business-deposits.searchDeposits" })}
        query={deposits}
        rows={6}
        none={
          <EmptyState
            drawing="pass"
            icon={<History />}
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.business-deposits.noDeposits" })}
            action={
              <PlaceButton to="depositAddresses" variant="secondary">
                {intl.formatMessage({ id: "apex.business-deposits.toAddresses" })}
              </PlaceButton>
            }
          >
            {intl.formatMessage({ id: "apex.business-deposits.noDepositsBody" })}
          </EmptyState>
        }
      >
        {({ items }) => <DepositTable caption={title} deposits={items} />}
      </PagedSearch>
      {mayCreate && <FindDeposit>{(deposit) => <FoundHere deposit={deposit} />}</FindDeposit>}
    </SectionPage>
  );
}

/** The deposit that was found, as the business's pages show it. */
function FoundHere({ deposit: { hash } }: { deposit: CryptoDeposit }) {
  const intl = useIntl();
  const found = useRead(listAddressDeposits, { query: { q: hash } });
  return (
    <Loaded query={found} rows={1}>
      {({ items }) => (
        <DepositTable
          caption={intl.formatMessage({ id: "apex.business-deposits.found" })}
          deposits={items}
        />
      )}
    </Loaded>
  );
}

export const DepositHistory = withWords(
  ["business-deposits", "asset", "crypto-deposit", "paging"],
  DepositHistoryScreen,
);
