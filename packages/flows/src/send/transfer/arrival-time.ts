import type { IntlShape } from "react-intl";

const minute = 60;
const day = 24 * 60 * minute;

/** The usual time of arrival in words: within some minutes, or a range of days. `from` and `to` are seconds. */
export function arrivalTime({ from, to }: { from: number; to: number }, intl: IntlShape): string {
  if (to < day)
    return intl.formatMessage(
      { id: "apex.transfer.arrivesMinutes" },
      { count: Math.ceil(to / minute) },
    );
  return intl.formatMessage(
    { id: "apex.transfer.arrivesDays" },
    { from: Math.max(1, Math.floor(from / day)), to: Math.ceil(to / day) },
  );
}
