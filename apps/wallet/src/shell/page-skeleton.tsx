import { RowSkeletons, Skeleton } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";

export interface PageSkeletonProps {
  /** Fills the window, without the shell around it. Default false. */
  isWhole?: boolean;
}

/** A page that is loading. */
export function PageSkeleton({ isWhole = false }: PageSkeletonProps) {
  const intl = useIntl();
  return (
    <div className={isWhole ? "mx-auto max-w-page px-4 py-8" : ""}>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-3 mb-8 h-5 w-72" />
      <RowSkeletons label={intl.formatMessage({ id: "apex.flow.loading" })} />
    </div>
  );
}
