import type { IntlShape } from "react-intl";

/** A network's usual time, in minutes: "1–5 min". */
export function arrivalTime({ from, to }: { from: number; to: number }, intl: IntlShape): string {
  if (to < 60) return intl.formatMessage({ id: "apex.crypto-address.underAMinute" });
  return intl.formatMessage(
    { id: "apex.crypto-address.minutes" },
    { from: Math.floor(from / 60), to: Math.ceil(to / 60) },
  );
}
