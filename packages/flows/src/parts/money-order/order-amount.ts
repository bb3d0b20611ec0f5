import type { Asset } from "@apex/contract/assets";
import { assetFacts } from "@apex/contract/assets";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { parseAmount, writeAmount, type AmountError } from "@apex/ui/amount-field/parse-amount";
import { minorOf } from "../../base/format/written-money.ts";

/** The validation code of each way to misread an amount. */
export const codeOfError: Record<AmountError, ValidationCode> = {
  empty: "amount-required",
  "not-a-number": "amount-invalid",
  "other-currency": "amount-other-currency",
  ambiguous: "amount-ambiguous",
  negative: "amount-invalid",
  "too-many-decimals": "amount-decimals",
  "not-whole": "amount-whole",
};

/** The reason why an amount cannot be sent, with the bound for its sentence. */
export type AmountRefusal = { code: ValidationCode } | AmountBounded;
/** An amount beyond one of the bounds. */
export type AmountBounded = { code: "below-minimum"; bound: Money } | AmountBound;

type AmountBound = { code: "above-maximum" | "above-balance" | "above-daily"; bound: Money };

/** The most that the wallet can send: what is available, less the fee; never below zero. */
export function mostOf({ available, fee }: MoneyTerms): Money {
  const mostMinor = minorOf(available) - (fee.asset === available.asset ? minorOf(fee) : 0n);
  return moneyOf(mostMinor > 0n ? mostMinor : 0n, available.asset);
}

/**
 * The lowest of the upper bounds: the wallet's balance, the maximum of one payment, and the rest of the daily limit.
 */
function tightestBound(terms: MoneyTerms): AmountBound {
  const { maximum, dailyLimit } = terms;
  const bounds: readonly AmountBound[] = [
    { code: "above-balance", bound: mostOf(terms) },
    { code: "above-maximum", bound: maximum },
    ...(dailyLimit ? [{ code: "above-daily", bound: dailyLimit.left } as const] : []),
  ];
  return bounds.reduce((one, other) => (minorOf(other.bound) < minorOf(one.bound) ? other : one));
}

/** The amount that "Max" fills in: the lowest of the upper bounds. */
export function maxOf(terms: MoneyTerms): string {
  return tightestBound(terms).bound.amount;
}

/** The reason why an amount above zero cannot be sent under these terms; undefined if it can. */
export function refusalOf(amount: Money, terms: MoneyTerms): AmountBounded | undefined {
  if (minorOf(amount) < minorOf(terms.minimum))
    return { code: "below-minimum", bound: terms.minimum };
  const tightest = tightestBound(terms);
  return minorOf(amount) > minorOf(tightest.bound) ? tightest : undefined;
}

/** An amount as people type it: `25,000`, without decimals that are all zero. */
export function typedOf({ amount }: Money, locale: string): string {
  return writeAmount(amount.replace(/\.0+$/, ""), locale);
}

/** The amount in a text, or the reason why it cannot be sent. */
export function amountOf(
  text: string,
  asset: Asset,
  terms: MoneyTerms,
  locale: string,
): { amount: Money } | { refusal: AmountRefusal } {
  const parsed = parseAmount(text, { locale, decimals: assetFacts(asset).scale, asset });
  if (!parsed.ok) return { refusal: { code: codeOfError[parsed.error] } };
  const amountMinor = toMinor(parsed.amount, asset);
  if (amountMinor === 0n) return { refusal: { code: "amount-zero" } };
  const amount = moneyOf(amountMinor, asset);
  const refusal = refusalOf(amount, terms);
  return refusal ? { refusal } : { amount };
}
