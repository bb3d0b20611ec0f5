import type { MoneyTerms } from "@apex/contract/money-terms";
import { fromMinor, moneyOf, type Money } from "@apex/contract/money";

/** All that is there can be moved, without a fee. */
export function feelessTerms(available: Money): MoneyTerms {
  const { asset } = available;
  return {
    available,
    fee: moneyOf(0n, asset),
    minimum: { amount: fromMinor(1n, asset), asset },
    maximum: available,
  };
}
