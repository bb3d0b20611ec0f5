import type { BillKind } from "@apex/contract/bills/bill";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { FormField } from "../../base/form/form-field.tsx";
import type { ApexForm } from "../../base/form/use-apex-form.ts";
import { roundMoney } from "../../base/format/round-money.ts";
import { minorOf } from "../../base/format/written-money.ts";
import type { TypedBill } from "./amount-form.tsx";

/** Usual amounts in whole units: as many as fit in one row of a narrow phone, in French too. */
const usualAmounts: Readonly<
  Partial<Record<BillKind, Readonly<Partial<Record<Asset, readonly number[]>>>>>
> = {
  airtime: {
    NGN: [200, 500, 1_000, 2_000],
    GHS: [5, 10, 20, 50],
    KES: [50, 100, 250, 500],
    RWF: [500, 1_000, 2_000, 5_000],
  },
  electricity: { NGN: [2_000, 5_000, 10_000, 20_000] },
  bet: { NGN: [500, 1_000, 5_000, 10_000] },
};
const chipsMax = 4;

export interface BillAmountProps {
  form: ApexForm<TypedBill, TypedBill>;
  kind: BillKind;
  terms: MoneyTerms;
  /** The customer's debt, the first amount offered. */
  debt: Money | undefined;
}

/** The amount: typed, or one of the usual ones. */
export function BillAmount({ form, kind, terms, debt }: BillAmountProps) {
  const intl = useIntl();
  const { asset } = terms.fee;
  const isAllowed = (money: Money) =>
    minorOf(money) >= minorOf(terms.minimum) && minorOf(money) <= minorOf(terms.maximum);
  const { scale } = assetFacts(asset);
  const usual = (usualAmounts[kind]?.[asset] ?? []).map((amount) =>
    moneyOf(BigInt(amount) * 10n ** BigInt(scale), asset),
  );
  const offered = [...(debt ? [debt] : []), ...usual].filter(isAllowed).slice(0, chipsMax);
  return (
    <FormField form={form} name="typedAmount">
      {(field) => (
        <div className="grid gap-3">
          <AmountField
            {...field}
            label={intl.formatMessage({ id: "apex.bills.amount" })}
            asset={asset}
            decimals={scale}
            size="large"
          />
          <ul aria-label={intl.formatMessage({ id: "apex.bills.amounts" })} className="flex gap-2">
            {offered.map((money) => (
              <li key={money.amount} className="min-w-0 flex-auto sm:flex-none">
                <Button
                  variant="secondary"
                  size="compact"
                  width="full"
                  className="px-1! whitespace-nowrap sm:px-3.5!"
                  onPress={() => field.onChange(writeAmount(money.amount, intl.locale))}
                >
                  {roundMoney(money, intl)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormField>
  );
}
