import {
  listBusinessWithdrawals,
  readWithdrawalBatch,
} from "@apex/contract/business-withdrawals/business-withdrawals";
import { withdrawalsPageSize } from "@apex/contract/business/business-limits";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead, useSteadyRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { CryptoLead } from "./crypto-lead.tsx";
import { WithdrawalRows } from "./withdrawal-rows.tsx";

export interface WithdrawalHistoryProps extends ScreenProps {
  /** Shows only this batch's rows, in any state. */
  batchId?: string | undefined;
}

/** Withdrawals that have ended, or all of a batch. */
function WithdrawalHistoryScreen({ batchId, onTitle, headingLevel }: WithdrawalHistoryProps) {
  const intl = useIntl();
  const title = intl.formatMessage({
    id:
      batchId === undefined
        ? "apex.business-withdrawals.history"
        : "apex.business-withdrawals.batch",
  });
  const search = usePagedSearch(withdrawalsPageSize);
  const mayCreate = useAllowed("withdrawals", "create");
  const list = useSteadyRead(listBusinessWithdrawals, {
    query: {
      stage: batchId === undefined ? "history" : "all",
      ...(batchId !== undefined && { batchId }),
      ...search.query,
    },
  });
  return (
    <SectionPage
      title={title}
      back={{
        to: "businessWithdrawals",
        label: intl.formatMessage({ id: "apex.business-withdrawals.title" }),
      }}
      description={
        batchId === undefined && <CryptoLead id="apex.business-withdrawals.historyLead" />
      }
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      {batchId !== undefined && <BatchCard batchId={batchId} />}
      <PagedSearch
        search={search}
        label={intl.formatMessage({ id: "apex.business-withdrawals.search" })}
        query={list}
        rows={withdrawalsPageSize}
        none={
          <EmptyState
            drawing="pass"
            icon={<History />}
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.business-withdrawals.noHistory" })}
            action={
              mayCreate && (
                <PlaceButton to="businessWithdrawals">
                  {intl.formatMessage({ id: "apex.business-withdrawals.newPayment" })}
                </PlaceButton>
              )
            }
            reason={intl.formatMessage({ id: "apex.business-withdrawals.noHistoryBody" })}
          />
        }
      >
        {({ items }) => <WithdrawalRows label={title} withdrawals={items} />}
      </PagedSearch>
    </SectionPage>
  );
}

const parts = ["waiting", "processing", "completed", "failed"] as const;

/** The batch's rows by state. */
function BatchCard({ batchId }: { batchId: string }) {
  const intl = useIntl();
  const batch = useRead(readWithdrawalBatch, { params: { id: batchId } });
  if (!batch.data) return null;
  const { rows, createdAt, ...counts } = batch.data.batch;
  return (
    <Card>
      <p className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.business-withdrawals.batchOf" }, { count: rows })}
      </p>
      <p className="mb-4 text-sm text-text-muted">{formatMoment(createdAt, intl.locale)}</p>
      <DescriptionList layout="grid">
        {parts
          .filter((part) => counts[part] > 0)
          .map((part) => (
            <DescriptionRow
              key={part}
              term={intl.formatMessage({ id: `apex.business-withdrawals.rows-${part}` })}
            >
              {intl.formatNumber(counts[part])}
            </DescriptionRow>
          ))}
      </DescriptionList>
    </Card>
  );
}

export const WithdrawalHistory = withWords(
  ["business-withdrawals", "transactions", "paging"],
  WithdrawalHistoryScreen,
);
