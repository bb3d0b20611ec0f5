import { readCardTerms } from "@apex/contract/cards/card-money";
import { Card as Panel } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";

/** The fees and limits of cards, shown before any payment. */
export function CardCosts() {
  const intl = useIntl();
  const terms = useRead(readCardTerms, { query: { action: "create" } });
  if (!terms.data) return null;
  const { fee, fundFee, minimum, maximum, monthLeft, declineFee } = terms.data;
  const free = intl.formatMessage({ id: "apex.cards.free" });
  const term = (
    name:
      | "costCreate"
      | "costMonthly"
      | "costFund"
      | "costFunding"
      | "costWithdraw"
      | "costDecline"
      | "limitFund",
  ) => intl.formatMessage({ id: `apex.cards.${name}` });
  return (
    <Panel>
      <section aria-label={intl.formatMessage({ id: "apex.cards.costsTitle" })}>
        <DescriptionList>
          <DescriptionRow term={term("costCreate")}>{writtenMoney(fee, intl)}</DescriptionRow>
          <DescriptionRow term={term("costMonthly")}>{free}</DescriptionRow>
          {minorOf(fundFee) === 0n ? (
            <DescriptionRow term={term("costFund")}>{free}</DescriptionRow>
          ) : (
            <>
              <DescriptionRow term={term("costFunding")}>
                {writtenMoney(fundFee, intl)}
              </DescriptionRow>
              <DescriptionRow term={term("costWithdraw")}>{free}</DescriptionRow>
            </>
          )}
          <DescriptionRow term={term("costDecline")}>
            {intl.formatMessage(
              { id: "apex.cards.costDeclineValue" },
              { fee: writtenMoney(declineFee, intl) },
            )}
          </DescriptionRow>
          <DescriptionRow term={term("limitFund")}>
            {intl.formatMessage(
              { id: "apex.cards.limitFundValue" },
              {
                minimum: writtenMoney(minimum, intl),
                maximum: writtenMoney(maximum, intl),
                month: writtenMoney(monthLeft, intl),
              },
            )}
          </DescriptionRow>
        </DescriptionList>
        <p className="mt-3 text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.cards.unusedNotice" })}
        </p>
      </section>
    </Panel>
  );
}
