import type { ApexError } from "@apex/client/apex-error";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../errors/error-view.tsx";

export interface LoadedProps<Data> {
  query: UseQueryResult<Data, ApexError>;
  /** Rows that stand in while it loads. Default 4. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** A call's answer, its loading state or its error. */
export function Loaded<Data>({ query, rows = 4, children }: LoadedProps<Data>) {
  const intl = useIntl();
  if (query.data !== undefined) return children(query.data);
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
