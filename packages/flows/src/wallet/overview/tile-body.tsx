import type { ApexError } from "@apex/client/apex-error";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";

/** The part of a query that a tile uses: its data, or its error. */
export interface TileQuery<Data> {
  data: Data | undefined;
  /** ms. */
  dataUpdatedAt: number;
  error: ApexError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface TileBodyProps<Data> {
  query: TileQuery<Data>;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows an error first, then loading, then the data: data from before a failed refresh stays. */
export function TileBody<Data>({ query, skeleton, children }: TileBodyProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorView error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        <FormattedMessage id="apex.overview.tileFailed" />
      </ErrorView>
    );
  }
  return skeleton;
}
