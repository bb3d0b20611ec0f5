import type { ApexError } from "@apex/client/apex-error";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../errors/error-view.tsx";

export interface NotLoadedProps {
  query: UseQueryResult<unknown, ApexError>;
  /** Rows that stand in while it loads. Default 4. */
  rows?: number | undefined;
}

/** Stands in for an answer that is not there: its loading state or its error. */
export function NotLoaded({ query, rows = 4 }: NotLoadedProps) {
  const intl = useIntl();
  if (query.error)
    return (
      <ErrorView
        error={query.error}
        // Asking again does not help where nothing exists.
        onRetry={query.error.code === "not-found" ? undefined : () => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return <RowSkeletons count={rows} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
}

export interface LoadedProps<Data> extends Omit<NotLoadedProps, "query"> {
  query: UseQueryResult<Data, ApexError>;
  children: (data: Data) => ReactNode;
}

/** A call's answer, its loading state or its error. */
export function Loaded<Data>({ query, rows, children }: LoadedProps<Data>) {
  return query.data === undefined ? <NotLoaded query={query} rows={rows} /> : children(query.data);
}
