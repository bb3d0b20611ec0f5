import type { ComponentPropsWithRef } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { formatDay, formatMoment, formatWhole } from "./format-moment.ts";

export interface DateTimeProps extends Omit<
  ComponentPropsWithRef<"time">,
  "children" | "dateTime"
> {
  /** The moment, ISO 8601 in UTC ("2026-11-21T15:04:00Z"). */
  at: string;
  /** Day and time, or the day alone. Default `moment`. */
  show?: "moment" | "day";
  /** IANA zone; default the reader's own. */
  timeZone?: string;
  className?: string;
}

/** A moment: "21 Nov, 2026 | 03:04 PM", in French "21 nov. 2026 | 15:04"; its title has the full date. */
export function DateTime({
  at,
  show = "moment",
  timeZone,
  className = "",
  ...rest
}: DateTimeProps) {
  const { locale } = useLocale();
  const format = show === "day" ? formatDay : formatMoment;
  return (
    <time
      dir="auto"
      title={formatWhole(at, locale, timeZone)}
      {...rest}
      dateTime={at}
      className={`tabular-nums whitespace-nowrap ${className}`}
    >
      {format(at, locale, timeZone)}
    </time>
  );
}
