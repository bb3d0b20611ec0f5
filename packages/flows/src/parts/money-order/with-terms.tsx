import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { OrderError, type OrderErrorProps } from "./order-error.tsx";

export interface WithTermsProps<Terms> extends Pick<OrderErrorProps, "onVerify" | "action"> {
  terms: UseQueryResult<Terms>;
  children: (terms: Terms) => ReactNode;
}

/** Renders the questions once the terms of the order have loaded; before that placeholders, or the error. */
export function WithTerms<Terms>({ terms, children, ...next }: WithTermsProps<Terms>) {
  const intl = useIntl();
  if (terms.data !== undefined) return children(terms.data);
  if (terms.error)
    return (
      <OrderError
        {...next}
        error={terms.error}
        onRetry={() => void terms.refetch()}
        isRetrying={terms.isFetching}
      />
    );
  return (
    <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })} className="grid gap-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-36 w-full" />
    </SkeletonGroup>
  );
}
