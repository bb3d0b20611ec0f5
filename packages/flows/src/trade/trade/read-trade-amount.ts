import { assetFacts } from "@apex/contract/assets";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import type { IntlShape } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { codeOfError } from "../../parts/money-order/order-amount.ts";
import type { Refused } from "../../parts/prices/price-text.ts";
import { estimatePay, type TradeTerms } from "./trade-estimate.ts";

/** The money in a text; undefined if it holds none. */
export function typedMoney(
  text: string,
  asset: Money["asset"],
  intl: IntlShape,
): Money | undefined {
  const decimals = assetFacts(asset).scale;
  const parsed = parseAmount(text, { locale: intl.locale, decimals, asset });
  return parsed.ok ? moneyOf(toMinor(parsed.amount, asset), asset) : undefined;
}

/** The amount in a text of either side, or the error of its field. */
export function readTradeAmount(
  text: string,
  asset: Money["asset"],
  terms: TradeTerms,
  intl: IntlShape,
): { amount: Money } | Refused {
  const decimals = assetFacts(asset).scale;
  const parsed = parseAmount(text, { locale: intl.locale, decimals, asset });
  if (!parsed.ok) return { refusal: { type: "code", message: codeOfError[parsed.error] } };
  const amount = moneyOf(toMinor(parsed.amount, asset), asset);
  if (minorOf(amount) === 0n) return { refusal: { type: "code", message: "amount-zero" } };
  const refused = refusedPay(
    asset === terms.available.asset ? amount : estimatePay(amount, terms),
    {
      terms,
      intl,
    },
  );
  return refused ?? { amount };
}

/** The reason why the payment is refused. */
export function refusedPay(
  pay: Money,
  { terms, intl }: { terms: TradeTerms; intl: IntlShape },
): Refused | undefined {
  const said = (
    id: "apex.trade.atLeast" | "apex.trade.atMost" | "apex.trade.notEnough",
    bound: Money,
  ): Refused => ({
    refusal: {
      type: "sentence",
      message: intl.formatMessage({ id }, { bound: writtenMoney(bound, intl) }),
    },
  });
  if (minorOf(pay) < minorOf(terms.minimum)) return said("apex.trade.atLeast", terms.minimum);
  if (minorOf(pay) > minorOf(terms.available)) return said("apex.trade.notEnough", terms.available);
  if (minorOf(pay) > minorOf(terms.maximum)) return said("apex.trade.atMost", terms.maximum);
  return undefined;
}
