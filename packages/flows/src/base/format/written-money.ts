import { toMinor, type Money } from "@apex/contract/money";
import { formatMoney } from "@apex/ui/money/format-money";
import type { IntlShape } from "react-intl";

/** Money in the reader's writing: `₦25,000.00`, `25 000,00 ₦`. */
export function writtenMoney(money: Money, intl: IntlShape): string {
  return formatMoney(money.amount, money.asset, { locale: intl.locale });
}

/** Minor units of money, for sums and comparisons. */
export function minorOf(money: Money): bigint {
  return toMinor(money.amount, money.asset);
}
