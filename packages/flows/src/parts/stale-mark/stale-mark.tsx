import type { ApexError } from "@apex/client/apex-error";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { FormattedMessage, useIntl } from "react-intl";
import { useOnline } from "../../base/use-online.ts";

export interface StaleMarkProps {
  query: { data: unknown; dataUpdatedAt: number; error: ApexError | null };
}

/** Shows the time of the last balances while offline. The screen provides the words of the domain "asset". */
export function StaleMark({ query: { data, dataUpdatedAt, error } }: StaleMarkProps) {
  const intl = useIntl();
  const isOnline = useOnline();
  if (data === undefined || (isOnline && error?.kind !== "network")) return null;
  const time = formatMoment(new Date(dataUpdatedAt).toISOString(), intl.locale);
  return (
    <p role="status" className="text-sm text-caution-text">
      <FormattedMessage id="apex.asset.balancesFrom" values={{ time }} />
    </p>
  );
}
