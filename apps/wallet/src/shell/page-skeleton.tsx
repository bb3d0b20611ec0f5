import { RowSkeletons, Skeleton } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";

/** A page that is loading, without the shell around it. */
export function PageSkeleton() {
  const intl = useIntl();
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-3 mb-8 h-5 w-72" />
      <RowSkeletons label={intl.formatMessage({ id: "apex.flow.loading" })} />
    </div>
  );
}
