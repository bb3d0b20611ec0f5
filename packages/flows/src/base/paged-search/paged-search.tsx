import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Search } from "@apex/ui/icon/icon";
import { Pagination } from "@apex/ui/pagination/pagination";
import type { ApexError } from "@apex/client/apex-error";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useSearchWords } from "../use-rested.ts";
import { Searched } from "./searched.tsx";

/** The state of a paged search: the typed text, the page, and the call's query. @param perPage rows per page. */
export function usePagedSearch(perPage: number) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const q = useSearchWords(text);
  return {
    text,
    setText(typed: string) {
      setText(typed);
      setPage(1);
    },
    page,
    setPage,
    perPage,
    query: { page, perPage, ...(q !== "" && { q }) },
  };
}

export interface PagesProps {
  page: number;
  onPage: (page: number) => void;
  /** The number of all found rows. */
  total: number;
  perPage: number;
}

/** The page buttons of a paged list; nothing for a single page. Needs the words of `paging`. */
export function Pages({ page, onPage, total, perPage }: PagesProps) {
  const intl = useIntl();
  const pageCount = Math.ceil(total / perPage);
  if (pageCount <= 1) return null;
  return (
    <Pagination
      label={intl.formatMessage({ id: "apex.paging.pages" })}
      page={page}
      pageCount={pageCount}
      onPage={onPage}
      pageLabel={(number) => intl.formatMessage({ id: "apex.paging.page" }, { number })}
      previousLabel={intl.formatMessage({ id: "apex.paging.previous" })}
      nextLabel={intl.formatMessage({ id: "apex.paging.next" })}
    />
  );
}

export interface PagedSearchProps<Data> {
  search: ReturnType<typeof usePagedSearch>;
  label: string;
  query: UseQueryResult<Data, ApexError>;
  /** Rows that stand in while it loads. Default 4. */
  rows?: number;
  /** Replaces everything, also the search field, if there are no rows at all. */
  none?: ReactNode;
  noMatch?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A search over a paged list. Needs the words of `paging`. */
export function PagedSearch<Data extends { readonly total: number }>({
  search,
  label,
  query,
  rows,
  none,
  noMatch,
  children,
}: PagedSearchProps<Data>) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Searched
        text={search.text}
        onText={search.setText}
        label={label}
        clearLabel={intl.formatMessage({ id: "apex.paging.clear" })}
        query={query}
        rows={rows}
        isEmpty={({ total }) => total === 0}
        none={none}
        noMatch={
          noMatch ?? (
            <EmptyState
              icon={<Search />}
              title={intl.formatMessage({ id: "apex.paging.noMatch" })}
              action={
                <Button variant="secondary" onPress={() => search.setText("")}>
                  {intl.formatMessage({ id: "apex.paging.clear" })}
                </Button>
              }
            />
          )
        }
      >
        {children}
      </Searched>
      <Pages
        page={search.page}
        onPage={search.setPage}
        total={query.data?.total ?? 0}
        perPage={search.perPage}
      />
    </div>
  );
}
