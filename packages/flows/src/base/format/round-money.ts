import type { Money } from "@apex/contract/money";
import { moneyParts } from "@apex/ui/money/format-money";
import type { IntlShape } from "react-intl";

/** Money where there is little room: without decimals if all of them are zero (`₦5,000`, `5 000 ₦`). */
export function roundMoney({ amount, asset }: Money, intl: IntlShape): string {
  const { sign, prefix, integer, fraction, suffix } = moneyParts(amount, asset, {
    locale: intl.locale,
  });
  return `${sign}${prefix}${integer}${/[1-9]/.test(fraction) ? fraction : ""}${suffix}`;
}
