import { moneyOf, type Money } from "@apex/contract/money";
import { minorOf } from "../../base/format/written-money.ts";

/** The amount that leaves the wallet. */
export function totalOf({ amount, fee }: { amount: Money; fee: Money }): Money {
  return amount.asset === fee.asset
    ? moneyOf(minorOf(amount) + minorOf(fee), amount.asset)
    : amount;
}
