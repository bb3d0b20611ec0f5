import type { MoneyTerms } from "@apex/contract/money-terms";
import { fromMinor, moneyOf, type Money } from "@apex/contract/money";

/** Terms without a fee, under which the whole available amount can be moved. */
export function feelessTerms(available: Money): MoneyTerms {
  const { asset } = available;
  return {
    available,
    fee: moneyOf(0n, asset),
    minimum: { amount: fromMinor(1n, asset), asset },
    maximum: available,
  };
}
