import type { Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import type { ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import type { AmountBounded, AmountRefusal } from "./order-amount.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { FeeRow } from "./order-fee.tsx";

const refusalIds = {
  "below-minimum": "apex.order.atLeast",
  "above-maximum": "apex.order.atMost",
  "above-balance": "apex.order.aboveBalance",
  "above-daily": "apex.order.aboveDaily",
} as const;

/** The sentence of a refused amount; for a bound, with its figure. */
export function amountRefusalWords(refusal: AmountRefusal, terms: MoneyTerms, intl: IntlShape) {
  return "bound" in refusal
    ? { type: "sentence", message: refusalSentence(refusal, terms, intl) }
    : { type: "code", message: refusal.code };
}

/** The sentence for an amount beyond a bound, with the bound's figure. */
export function refusalSentence(
  refusal: AmountBounded,
  terms: MoneyTerms,
  intl: IntlShape,
): string {
  const bound = writtenMoney(refusal.bound, intl);
  const isFree = refusal.code === "above-balance" && minorOf(terms.fee) === 0n;
  const figures = {
    minimum: bound,
    maximum: bound,
    most: bound,
    left: bound,
    fee: writtenMoney(terms.fee, intl),
  };
  return intl.formatMessage(
    { id: isFree ? "apex.order.aboveBalanceFree" : refusalIds[refusal.code] },
    figures,
  );
}

export interface OrderTermsProps {
  terms: MoneyTerms;
  /** Further `DescriptionRow`s. */
  children?: ReactNode;
}

/** The limits of an amount, as a list. */
export function OrderTerms({ terms, children }: OrderTermsProps) {
  const intl = useIntl();
  const written = (money: Money) => writtenMoney(money, intl);
  const { available, fee, minimum, maximum, dailyLimit } = terms;
  return (
    <div className="grid gap-3">
      <DescriptionList>
        <DescriptionRow term={intl.formatMessage({ id: "apex.order.available" })}>
          {written(available)}
        </DescriptionRow>
        <FeeRow fee={fee} />
        <DescriptionRow term={intl.formatMessage({ id: "apex.order.limits" })}>
          {intl.formatMessage(
            { id: "apex.order.limitsRange" },
            { minimum: written(minimum), maximum: written(maximum) },
          )}
        </DescriptionRow>
        {dailyLimit && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.order.dailyLeft" })}>
            {intl.formatMessage(
              { id: "apex.order.dailyLeftOf" },
              { left: written(dailyLimit.left), limit: written(dailyLimit.limit) },
            )}
          </DescriptionRow>
        )}
        {children}
      </DescriptionList>
      {/* The link opens in a new tab, so that the form keeps its values. */}
      <PlaceLink
        to="fees"
        target="_blank"
        variant="standalone"
        className="justify-self-start text-sm"
      >
        {intl.formatMessage({ id: "apex.order.fees" })}
      </PlaceLink>
    </div>
  );
}
