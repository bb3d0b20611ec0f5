import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Search } from "@apex/ui/icon/icon";
import { Pagination } from "@apex/ui/pagination/pagination";
import { SearchField } from "@apex/ui/search-field/search-field";
import { useDeferredValue, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";

/** A page of what is found: what is typed, and the query that goes with it. */
export function usePagedSearch() {
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
    query: { page, ...(q !== "" && { q }) },
  };
}

export interface PagedSearchProps {
  search: ReturnType<typeof usePagedSearch>;
  label: string;
  /** Found in all, and shown of them at once. */
  total: number;
  perPage: number;
  children: ReactNode;
}

/** A search over rows that come page by page. */
export function PagedSearch({ search, label, total, perPage, children }: PagedSearchProps) {
  const intl = useIntl();
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchField
        label={label}
        clearLabel={intl.formatMessage({ id: "apex.team.searchClear" })}
        value={search.text}
        onChange={search.setText}
        className="sm:max-w-sm"
      />
      {total === 0 ? (
        <EmptyState icon={<Search />} title={intl.formatMessage({ id: "apex.team.noMatch" })} />
      ) : (
        children
      )}
      {pageCount > 1 && (
        <Pagination
          label={intl.formatMessage({ id: "apex.team.pages" })}
          page={search.page}
          pageCount={pageCount}
          onPage={search.setPage}
          pageLabel={(number) => intl.formatMessage({ id: "apex.team.page" }, { number })}
          previousLabel={intl.formatMessage({ id: "apex.team.previous" })}
          nextLabel={intl.formatMessage({ id: "apex.team.next" })}
        />
      )}
    </div>
  );
}
