import type { IntlShape } from "react-intl";

const units = [
  { seconds: 86_400, words: "apex.deposit.days" },
  { seconds: 3_600, words: "apex.deposit.hours" },
  { seconds: 60, words: "apex.deposit.minutes" },
  { seconds: 1, words: "apex.deposit.seconds" },
] as const;

const unitOf = (seconds: number) => units.find((unit) => seconds >= unit.seconds) ?? units[3];

/** A duration in its largest whole unit, rounded up so that it does not promise too early an arrival. */
function written(seconds: number, intl: IntlShape): string {
  const unit = unitOf(seconds);
  return intl.formatMessage({ id: unit.words }, { count: Math.ceil(seconds / unit.seconds) });
}

/** The usual time of arrival in words: at once, within a time, or between two. */
export function arrivalWords({ from, to }: { from: number; to: number }, intl: IntlShape): string {
  if (to <= 0) return intl.formatMessage({ id: "apex.deposit.arrivesAtOnce" });
  const latest = written(to, intl);
  const earliest = written(from, intl);
  if (from <= 0 || earliest === latest)
    return intl.formatMessage({ id: "apex.deposit.arrivesWithin" }, { time: latest });
  const unit = unitOf(from);
  // "5 to 30 minutes": the unit is said once.
  const first = unit === unitOf(to) ? intl.formatNumber(Math.ceil(from / unit.seconds)) : earliest;
  return intl.formatMessage({ id: "apex.deposit.arrivesBetween" }, { from: first, to: latest });
}
