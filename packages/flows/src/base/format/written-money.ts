import { toMinor, type Money } from "@apex/contract/money";
import { formatMoney } from "@apex/ui/money/format-money";
import type { IntlShape } from "react-intl";

/** Money in the reader's writing: `₦25,000.00`, `25 000,00 ₦`. */
export function writtenMoney(money: Money, intl: IntlShape): string {
  return formatMoney(money.amount, money.asset, { locale: intl.locale });
}

/** Sums in several assets: "300.2 USDT and 0.01 BTC". */
export function writtenSums(sums: readonly Money[], intl: IntlShape): string {
  return intl.formatList(
    sums.map((money) => writtenMoney(money, intl)),
    { type: "conjunction" },
  );
}

/** Minor units of money, for sums and comparisons. */
export function minorOf(money: Money): bigint {
  return toMinor(money.amount, money.asset);
}

/** True if a decimal is zero, with or without a sign. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
