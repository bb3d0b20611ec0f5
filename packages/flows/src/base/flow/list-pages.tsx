import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { Button } from "@apex/ui/button/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { ErrorView } from "../errors/error-view.tsx";

export interface ListPagesProps {
  list: UseInfiniteQueryResult;
  /** Rows that stand in for the first page. Default 3. */
  rows?: number;
}

/** The end of a paged list: placeholder rows before the first page, an error with "Try again", or "Show more". */
export function ListPages({ list, rows = 3 }: ListPagesProps) {
  const intl = useIntl();
  if (list.error)
    return (
      <ErrorView
        error={list.error}
        onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
        isRetrying={list.isFetching}
      />
    );
  if (!list.data)
    return <RowSkeletons count={rows} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  return list.hasNextPage ? (
    <Button
      variant="secondary"
      className="justify-self-center"
      isPending={list.isFetchingNextPage}
      onPress={() => void list.fetchNextPage()}
    >
      {intl.formatMessage({ id: "apex.flow.showMore" })}
    </Button>
  ) : null;
}
