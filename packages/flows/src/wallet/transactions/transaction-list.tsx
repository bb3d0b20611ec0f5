import type { ApexError } from "@apex/client/apex-error";
import { pages } from "@apex/client/query";
import { inWallets } from "@apex/contract/transactions/in-wallets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Clock, Receipt, Search, SlidersHorizontal } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { SearchField } from "@apex/ui/search-field/search-field";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { usePlaceTitle } from "../../base/flow/use-place-title.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { DateFilter } from "./filters/date-filter.tsx";
import { FilterChips, useFilterWords } from "./filters/filter-chips.tsx";
import { FilterPanel } from "./filters/filter-panel.tsx";
import {
  filterCount,
  noFilters,
  queryOf,
  readFilters,
  writeFilters,
  type TransactionFilters,
} from "./filters/transaction-filters.ts";
import { SavedViews } from "./filters/saved-views.tsx";
import { TransactionsByDay } from "./transactions-by-day.tsx";

/** Pause in typing after which a search is sent. */
const restMs = 300;

export interface TransactionListProps extends ScreenProps {
  /** The query of the page's address: search, filters and sort. */
  search: URLSearchParams;
  /** Writes them to the address. `replace` while a search is being typed. */
  onSearch: (search: URLSearchParams, options: { replace: boolean }) => void;
  /** True if the panel of filters and sort is open; it has an address of its own. */
  isFilterOpen: boolean;
  onFilterOpen: (isOpen: boolean) => void;
}

/** Every transaction by day: searched, filtered and sorted by the address, and loaded while scrolling. */
function TransactionListScreen({
  search,
  onSearch,
  isFilterOpen,
  onFilterOpen,
  onTitle,
  headingLevel = 1,
}: TransactionListProps) {
  const intl = useIntl();
  const filters = readFilters(search);
  const title = intl.formatMessage({ id: "apex.transaction-pages.title" });
  const count = filterCount(filters);
  const list = useInfiniteQuery({
    ...pages(useClient(), listTransactions, { query: queryOf(filters) }),
    // While a new search is loading, the old result stays, faded.
    placeholderData: keepPreviousData,
  });
  // The same array until the next page arrives, so that ten thousand rows are not processed at every render.
  const loaded = list.data?.pages;
  const { asset } = filters;
  const items = useMemo(
    () =>
      loaded?.flatMap((page) =>
        asset === undefined ? page.items : page.items.map((item) => inWallets(item, [asset])),
      ),
    [loaded, asset],
  );
  const filterWords = useFilterWords(filters);
  const change = (now: TransactionFilters, replace = false) =>
    onSearch(writeFilters(now), { replace });
  usePlaceTitle(
    onTitle,
    title,
    isFilterOpen ? intl.formatMessage({ id: "apex.transaction-pages.filter" }) : title,
  );
  return (
    <Page className="@container">
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        actions={
          <PlaceButton variant="secondary" to="schedules" icon={<Clock />}>
            {intl.formatMessage({ id: "apex.transaction-pages.scheduled" })}
          </PlaceButton>
        }
      />
      <FilteredList
        items={items}
        isNarrowed={list.isPlaceholderData || isNarrowed(filters)}
        around={(shown) => (
          <>
            <div className="grid gap-2.5">
              <div className="flex flex-wrap items-center gap-2.5">
                <SearchInput
                  text={filters.text}
                  onText={(text) => change({ ...filters, text }, true)}
                />
                <div className="w-80 max-sm:hidden">
                  <DateFilter
                    value={filters}
                    onChange={(days) => change({ ...filters, ...days })}
                    isLabelHidden
                  />
                </div>
                <Button
                  variant="secondary"
                  icon={<SlidersHorizontal />}
                  onPress={() => onFilterOpen(true)}
                  className="gap-0! px-3.5!"
                >
                  <span className="ms-2 max-xl:sr-only">
                    {intl.formatMessage({ id: "apex.transaction-pages.filter" })}
                  </span>
                  {count > 0 && <span className="ms-2 tabular-nums">{count}</span>}
                </Button>
                <ExportMenu filters={filters} filterWords={filterWords} />
              </div>
              <div className="flex flex-wrap items-center gap-2.5">
                <FilterChips filters={filters} onChange={change} />
                <SavedViews
                  search={writeFilters(filters).toString()}
                  onShow={(view) => onSearch(new URLSearchParams(view), { replace: false })}
                />
              </div>
            </div>
            {shown}
          </>
        )}
      >
        <Results filters={filters} items={items} list={list} onReset={() => change(noFilters)} />
      </FilteredList>
      <FilterPanel
        filters={filters}
        isOpen={isFilterOpen}
        onOpenChange={onFilterOpen}
        onApply={(now) => change({ ...now, text: filters.text })}
      />
    </Page>
  );
}

interface SearchInputProps {
  text: string;
  onText: (text: string) => void;
}

function SearchInput({ text, onText }: SearchInputProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // The address changed elsewhere: a removed filter, or the browser's back.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      setShown(typed.trim());
      onText(typed.trim());
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <SearchField
      label={intl.formatMessage({ id: "apex.transaction-pages.search" })}
      placeholder={intl.formatMessage({ id: "apex.transaction-pages.searchPlaceholder" })}
      clearLabel={intl.formatMessage({ id: "apex.transaction-pages.searchClear" })}
      value={typed}
      onChange={setTyped}
      className="min-w-0 flex-1 basis-40"
    />
  );
}

function isNarrowed(filters: TransactionFilters): boolean {
  return filters.text !== "" || filterCount(filters) > 0;
}

interface ResultsProps {
  filters: TransactionFilters;
  items: readonly Transaction[] | undefined;
  list: UseInfiniteQueryResult<unknown, ApexError>;
  onReset: () => void;
}

function Results({ filters, items, list, onReset }: ResultsProps) {
  const intl = useIntl();
  if (list.error && !items) {
    return (
      <ErrorView error={list.error} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
    );
  }
  if (!items)
    return (
      <RowSkeletons
        count={8}
        label={intl.formatMessage({ id: "apex.transaction-pages.loading" })}
      />
    );
  if (items.length > 0) {
    return (
      <TransactionsByDay
        items={items}
        list={list}
        restoreKey={`transactions?${writeFilters(filters)}`}
      />
    );
  }
  return isNarrowed(filters) ? (
    <EmptyState
      icon={<Search />}
      title={intl.formatMessage({ id: "apex.transaction-pages.noMatchTitle" })}
      action={
        <Button variant="secondary" onPress={onReset}>
          {intl.formatMessage({ id: "apex.transaction-pages.filterClear" })}
        </Button>
      }
    >
      {intl.formatMessage({ id: "apex.transaction-pages.noMatchBody" })}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Receipt />}
      title={intl.formatMessage({ id: "apex.transaction-pages.emptyTitle" })}
      action={
        <PlaceButton to="deposit">
          {intl.formatMessage({ id: "apex.transaction-pages.emptyAction" })}
        </PlaceButton>
      }
    >
      {intl.formatMessage({ id: "apex.transaction-pages.emptyBody" })}
    </EmptyState>
  );
}

export const TransactionList = withWords(
  ["transactions", "transaction-pages", "transaction-facts", "asset"],
  TransactionListScreen,
);
