import { type ComponentPropsWithRef, useEffect, useRef, useState } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { formatDay, formatWhole } from "../date-time/format-moment.ts";
import { formatTimeAgo, timeAgo } from "./time-ago.ts";

export interface RelativeTimeProps extends Omit<
  ComponentPropsWithRef<"time">,
  "children" | "dateTime"
> {
  /** The moment, ISO 8601 in UTC ("2026-11-21T15:04:00Z"). */
  at: string;
  /** The server's clock, if it differs from the machine's. Default `Date.now`. */
  nowMs?: () => number;
  /** IANA zone of the date and the title; default the reader's own. */
  timeZone?: string;
  className?: string;
}

/** "now", "5 minutes ago" … "3 days ago", then the date; it grows older by itself, and its title says the moment. */
export function RelativeTime({
  at,
  nowMs = Date.now,
  timeZone,
  className = "",
  ...rest
}: RelativeTimeProps) {
  const { locale } = useLocale();
  const [now, setNow] = useState(nowMs);
  const clock = useRef(nowMs);
  useEffect(() => {
    clock.current = nowMs;
  });
  const passedMs = now - Date.parse(at);
  const changesInMs = timeAgo(passedMs)?.changesInMs;
  useEffect(() => {
    if (changesInMs === undefined) return;
    const timer = setTimeout(() => setNow(clock.current()), changesInMs);
    return () => clearTimeout(timer);
  }, [changesInMs, now]);
  return (
    <time
      dir="auto"
      title={formatWhole(at, locale, timeZone)}
      {...rest}
      dateTime={at}
      className={`tabular-nums ${className}`}
    >
      {formatTimeAgo(passedMs, locale) ?? formatDay(at, locale, timeZone)}
    </time>
  );
}
