import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Search } from "@apex/ui/icon/icon";
import { Pagination } from "@apex/ui/pagination/pagination";
import { SearchField } from "@apex/ui/search-field/search-field";
import { useDeferredValue, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";

/** A page of what is found: what is typed, and the query that goes with it. @param perPage rows of a page. */
export function usePagedSearch(perPage: number) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const q = useDeferredValue(text.trim());
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
  /** Found in all, and shown of them at once. */
  total: number;
  perPage: number;
}

/** The way through rows that come page by page: nothing where they are all on one; needs the words of `paging`. */
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

export interface PagedSearchProps {
  search: ReturnType<typeof usePagedSearch>;
  label: string;
  /** Found in all. */
  total: number;
  children: ReactNode;
}

/** A search over rows that come page by page; needs the words of `paging`. */
export function PagedSearch({ search, label, total, children }: PagedSearchProps) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchField
        label={label}
        clearLabel={intl.formatMessage({ id: "apex.paging.clear" })}
        value={search.text}
        onChange={search.setText}
        className="sm:max-w-sm"
      />
      {total === 0 ? (
        <EmptyState icon={<Search />} title={intl.formatMessage({ id: "apex.paging.noMatch" })} />
      ) : (
        children
      )}
      <Pages page={search.page} onPage={search.setPage} total={total} perPage={search.perPage} />
    </div>
  );
}
