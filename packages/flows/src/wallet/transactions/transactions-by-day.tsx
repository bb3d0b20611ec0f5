import type { ApexError } from "@apex/client/apex-error";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { VirtualList, type VirtualListProps } from "@apex/ui/virtual-list/virtual-list";
import { useCallback } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { localDay } from "../../base/format/local-day.ts";
import { dayName } from "./day-name.ts";
import { TransactionColumns, TransactionLine } from "./transaction-line.tsx";

/** A cache of days: a growing list asks for all of them again. */
const days = new WeakMap<Transaction, string>();

function dayOf(transaction: Transaction): string {
  const known = days.get(transaction);
  if (known !== undefined) return known;
  const day = localDay(transaction.date);
  days.set(transaction, day);
  return day;
}
const idOf = ({ id }: Transaction) => id;
const drawRow: VirtualListProps<Transaction>["children"] = (transaction, row) => (
  <TransactionLine transaction={transaction} {...row} />
);

interface Loading {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isPlaceholderData: boolean;
  error: ApexError | null;
  fetchNextPage: () => unknown;
}

export interface TransactionsByDayProps {
  items: readonly Transaction[];
  list: Loading;
  /** Identifies the search: the list's position is restored when the person returns to it. */
  restoreKey: string;
}

/** Renders only the visible part of ten thousand rows, each day under its heading; the next page loads before the end. */
export function TransactionsByDay({ items, list, restoreKey }: TransactionsByDayProps) {
  const intl = useIntl();
  const client = useClient();
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  return (
    <>
      <div
        aria-busy={list.isPlaceholderData}
        className={`@container transition-opacity ${list.isPlaceholderData ? "opacity-60" : ""}`}
      >
        <TransactionColumns />
        <VirtualList
          label={intl.formatMessage({ id: "apex.transaction-pages.list" })}
          items={items}
          itemKey={idOf}
          groupOf={dayOf}
          groupHeading={(day) => dayName(day, intl, client.businessMs())}
          total={hasNextPage ? -1 : items.length}
          onNearEnd={loadMore}
          restoreKey={restoreKey}
        >
          {drawRow}
        </VirtualList>
      </div>
      <ListEnd list={list} />
    </>
  );
}

function ListEnd({ list }: { list: Loading }) {
  const intl = useIntl();
  if (list.error) {
    return (
      <ErrorView
        error={list.error}
        onRetry={() => list.fetchNextPage()}
        isRetrying={list.isFetchingNextPage}
      />
    );
  }
  if (list.isFetchingNextPage) {
    return (
      <RowSkeletons
        count={3}
        label={intl.formatMessage({ id: "apex.transaction-pages.loadingMore" })}
      />
    );
  }
  return list.hasNextPage ? null : (
    <p className="py-2 text-center text-sm text-text-muted">
      <FormattedMessage id="apex.transaction-pages.end" />
    </p>
  );
}
