import { moneyOf } from "@apex/contract/money";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

/** Dollars, without the cents if they are zero: `$100`, `$12.50`. @param minor in cents. */
export function dollars(minor: bigint, intl: IntlShape): string {
  return writtenMoney(moneyOf(minor, "USD"), intl).replace(/[.,]00(?=\D|$)/, "");
}
