import { read } from "@apex/client/query";
import {
  listBusinessWithdrawals,
  readWithdrawalBatch,
} from "@apex/contract/business-withdrawals/business-withdrawals";
import { withdrawalsPageSize } from "@apex/contract/business/business-limits";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { SearchField } from "@apex/ui/search-field/search-field";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { withWords } from "../words/words-provider.tsx";
import { Pages } from "./pages.tsx";
import { WithdrawalRows } from "./withdrawal-rows.tsx";

export interface WithdrawalHistoryProps {
  homeHref: string;
  /** Its rows alone, on their way or not. */
  batchId?: string | undefined;
  onTitle?: (title: string) => void;
}

/** Withdrawals that have ended, or all of one batch. */
function WithdrawalHistoryScreen({ homeHref, batchId, onTitle }: WithdrawalHistoryProps) {
  const intl = useIntl();
  const title = intl.formatMessage({
    id:
      batchId === undefined
        ? "apex.business-withdrawals.history"
        : "apex.business-withdrawals.batch",
  });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const q = useDeferredValue(typed.trim());
  const list = useQuery({
    ...read(useClient(), listBusinessWithdrawals, {
      query: {
        stage: batchId === undefined ? "history" : "all",
        page,
        ...(batchId !== undefined && { batchId }),
        ...(q !== "" && { q }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={title}
        back={
          <LinkButton href={homeHref} variant="quiet" size="compact">
            {intl.formatMessage({ id: "apex.business-withdrawals.title" })}
          </LinkButton>
        }
      />
      {batchId !== undefined && <BatchCard batchId={batchId} />}
      <SearchField
        label={intl.formatMessage({ id: "apex.business-withdrawals.search" })}
        clearLabel={intl.formatMessage({ id: "apex.business-withdrawals.clear" })}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
        className="sm:max-w-sm"
      />
      {list.error && !list.data ? (
        <ErrorView
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !list.data ? (
        <RowSkeletons
          count={withdrawalsPageSize}
          label={intl.formatMessage({ id: "apex.flow.loading" })}
        />
      ) : list.data.total === 0 ? (
        <EmptyState
          icon={<History />}
          headingLevel={2}
          title={intl.formatMessage({
            id:
              q === ""
                ? "apex.business-withdrawals.noHistory"
                : "apex.business-withdrawals.noMatch",
          })}
        />
      ) : (
        <>
          <WithdrawalRows label={title} withdrawals={list.data.items} />
          <Pages
            page={page}
            perPage={withdrawalsPageSize}
            total={list.data.total}
            onPage={setPage}
          />
        </>
      )}
    </div>
  );
}

const parts = ["waiting", "processing", "completed", "failed"] as const;

/** How many rows of a batch are where. */
function BatchCard({ batchId }: { batchId: string }) {
  const intl = useIntl();
  const batch = useQuery(read(useClient(), readWithdrawalBatch, { params: { id: batchId } }));
  if (!batch.data) return null;
  const { rows, createdAt, ...counts } = batch.data.batch;
  return (
    <Card>
      <p className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.business-withdrawals.batchOf" }, { count: rows })}
      </p>
      <p className="mb-4 text-sm text-text-muted">
        {intl.formatDate(createdAt, { dateStyle: "long", timeStyle: "short" })}
      </p>
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
  ["business-withdrawals", "transactions"],
  WithdrawalHistoryScreen,
);
