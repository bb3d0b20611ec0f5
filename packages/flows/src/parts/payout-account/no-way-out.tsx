import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { useIntl } from "react-intl";

/** Says that the wallet does not offer this withdrawal at the moment. */
export function NoWayOut() {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: "apex.errors.withdrawals-unavailable" })}
      headingLevel={2}
      reason={intl.formatMessage({ id: "apex.transfer.noWayOut" })}
    />
  );
}
