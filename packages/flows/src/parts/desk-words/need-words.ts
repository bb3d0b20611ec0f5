import { recoveryNeeds } from "@apex/contract/desk/factor-recoveries";
import type { IntlShape } from "react-intl";

/** The missing requirements of an account recovery, as one text. Unknown ones, from a newer server, are left out. */
export function writtenNeeds(missing: readonly string[], intl: IntlShape): string {
  return intl.formatList(
    recoveryNeeds
      .filter((need) => missing.includes(need))
      .map((need) => intl.formatMessage({ id: `apex.desk-recoveries.need-${need}` })),
    { type: "conjunction" },
  );
}
