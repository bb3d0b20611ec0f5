import { useIntl } from "react-intl";

export interface DayChangeProps {
  /** As the server writes it: `+1.2`. */
  percent: string;
  className?: string;
}

/** How far a price is from where it was a day ago: with its sign, in figures and in colour. */
export function DayChange({ percent, className = "" }: DayChangeProps) {
  const intl = useIntl();
  const isStill = !/[1-9]/.test(percent);
  const isDown = percent.startsWith("-");
  const tone = isStill ? "text-text-muted" : isDown ? "text-negative-text" : "text-positive-text";
  return (
    <span className={`tabular-nums ${tone} ${className}`}>
      <span className="sr-only">{intl.formatMessage({ id: "apex.prices.dayChange" })} </span>
      {intl.formatNumber(Number(percent) / 100, {
        style: "percent",
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: "exceptZero",
      })}
    </span>
  );
}
