import type { ApexError } from "@apex/client/apex-error";
import { ErrorView } from "./error-view.tsx";

export interface QueryErrorProps {
  query: {
    readonly error: ApexError | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** The error of a read, with a button that reads again. */
export function QueryError({ query }: QueryErrorProps) {
  if (!query.error) return null;
  return (
    <ErrorView
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
