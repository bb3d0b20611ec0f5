import { DateTime } from "@apex/ui/date-time/date-time";
import { useIntl } from "react-intl";

export interface NextPaymentsProps {
  /** Times, ISO 8601. */
  moments: readonly string[];
  timeZone: string;
}

/** The next payment days of a plan. */
export function NextPayments({ moments, timeZone }: NextPaymentsProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "apex.schedules.nextLabel" });
  return (
    <div className="grid gap-2 rounded-card bg-surface-sunken p-4 text-body">
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      {moments.length === 0 ? (
        <p className="text-text-muted">{intl.formatMessage({ id: "apex.schedules.nextNone" })}</p>
      ) : (
        <ol aria-label={label} className="grid gap-1">
          {moments.map((at) => (
            <li key={at}>
              <DateTime at={at} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
