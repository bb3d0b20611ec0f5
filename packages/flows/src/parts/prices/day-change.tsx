import { useIntl } from "react-intl";
import { signedPercent } from "../../base/format/signed-percent.ts";

export interface DayChangeProps {
  /** The change in the server's form: `+1.2`. */
  percent: string;
  className?: string;
}

/** A price's change since a day ago: signed, in figures and in colour. */
export function DayChange({ percent, className = "" }: DayChangeProps) {
  const intl = useIntl();
  const isStill = !/[1-9]/.test(percent);
  const isDown = percent.startsWith("-");
  const tone = isStill ? "text-text-muted" : isDown ? "text-negative-text" : "text-positive-text";
  return (
    <span className={`tabular-nums ${tone} ${className}`}>
      <span className="sr-only">{intl.formatMessage({ id: "apex.prices.dayChange" })} </span>
      {signedPercent(percent, intl)}
    </span>
  );
}
