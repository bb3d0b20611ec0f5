import { recoveryNeeds } from "@apex/contract/desk/factor-recoveries";
import type { IntlShape } from "react-intl";

/** What a recovery needs and the account does not have, as one text. A need of a newer server is left out. */
export function writtenNeeds(missing: readonly string[], intl: IntlShape): string {
  return intl.formatList(
    recoveryNeeds
      .filter((need) => missing.includes(need))
      .map((need) => intl.formatMessage({ id: `apex.desk-recoveries.need-${need}` })),
    { type: "conjunction" },
  );
}
