import type { ApexError } from "@apex/client/apex-error";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { TransactionRow } from "../transaction-row/transaction-row.tsx";
import { dayName } from "./day-name.ts";
import { dayLines, groupByDay } from "./group-by-day.ts";

/** Before they are measured. */
const rowHeight = 73;
const headingHeight = 48;
/** The next page is asked for when this few rows are left. */
const loadAhead = 8;

interface Loading {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isPlaceholderData: boolean;
  error: ApexError | null;
  fetchNextPage: () => unknown;
}

export interface VirtualTransactionsProps {
  items: readonly Transaction[];
  list: Loading;
}

/** Ten thousand rows cost what the screen shows: only those near it are there, each day with its heading. */
export function VirtualTransactions({ items, list }: VirtualTransactionsProps) {
  const intl = useIntl();
  const client = useClient();
  const box = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const lines = useMemo(
    () => dayLines(items, Intl.DateTimeFormat().resolvedOptions().timeZone),
    [items],
  );
  useLayoutEffect(() => {
    if (box.current) setOffset(box.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.item ? rowHeight : headingHeight),
    overscan: 6,
    scrollMargin: offset,
  });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = list;
  useEffect(() => {
    if (lastShown >= lines.length - loadAhead && hasNextPage && !isFetchingNextPage && !error)
      void fetchNextPage();
  }, [lastShown, lines.length, hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  // The arrows go from row to row, over the days' headings; each row is a link that Tab reaches too.
  const arrows = {
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const row = event.target instanceof Element ? event.target.closest("[data-index]") : null;
      if (step === undefined || !row) return;
      const from = Number(row.getAttribute("data-index"));
      const next = lines[from + step]?.item ? from + step : from + 2 * step;
      if (!lines[next]) return;
      event.preventDefault();
      box.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus();
    },
  };

  const placed = shown.flatMap((place) => {
    const line = lines[place.index];
    return line ? [{ ...line, place }] : [];
  });
  return (
    <>
      <div
        {...arrows}
        ref={box}
        role="group"
        aria-label={intl.formatMessage({ id: "apex.transactions.list" })}
        aria-busy={list.isPlaceholderData}
        className={`relative transition-opacity ${list.isPlaceholderData ? "opacity-60" : ""}`}
        style={{ height: virtual.getTotalSize() }}
      >
        {groupByDay(placed).map(({ day, heading, lines: [first, ...rest] }) => {
          if (!first) return null;
          const rows = first.item ? [first, ...rest] : rest;
          const name = dayName(day, intl, client.nowMs());
          return (
            <section
              key={heading}
              aria-label={name}
              className="absolute inset-x-0"
              style={{ top: first.place.start - offset }}
            >
              {!first.item && (
                <h2
                  ref={virtual.measureElement}
                  data-index={first.place.index}
                  className="pt-6 pb-2 text-sm font-semibold text-text-muted"
                >
                  {name}
                </h2>
              )}
              {rows.length > 0 && (
                <RowList>
                  {rows.map(
                    ({ item, position, place }) =>
                      item && (
                        <TransactionRow
                          key={item.id}
                          ref={virtual.measureElement}
                          data-index={place.index}
                          transaction={item}
                          when="time"
                          aria-posinset={position}
                          aria-setsize={hasNextPage ? -1 : items.length}
                        />
                      ),
                  )}
                </RowList>
              )}
            </section>
          );
        })}
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
      <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.transactions.loadingMore" })} />
    );
  }
  return list.hasNextPage ? null : (
    <p className="py-2 text-center text-sm text-text-muted">
      <FormattedMessage id="apex.transactions.end" />
    </p>
  );
}
