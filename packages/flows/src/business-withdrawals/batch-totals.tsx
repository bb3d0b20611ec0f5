import type { BatchTotal } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { writtenMoney } from "../format/written-money.ts";

/** What each wallet gives for the rows that can be sent, and whether it has as much. */
export function BatchTotals({ totals }: { totals: readonly BatchTotal[] }) {
  const intl = useIntl();
  return (
    <div className="grid gap-4">
      {totals.map(({ amount, fee, total, available, isEnough }) => (
        <Card key={total.asset}>
          <DescriptionList>
            <DescriptionRow term={intl.formatMessage({ id: "apex.business-withdrawals.arrives" })}>
              {writtenMoney(amount, intl)}
            </DescriptionRow>
            <DescriptionRow term={intl.formatMessage({ id: "apex.business-withdrawals.fees" })}>
              {writtenMoney(fee, intl)}
            </DescriptionRow>
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.business-withdrawals.total" })}
              note={intl.formatMessage(
                { id: "apex.business-withdrawals.ofAvailable" },
                { available: writtenMoney(available, intl) },
              )}
            >
              {writtenMoney(total, intl)}
            </DescriptionRow>
          </DescriptionList>
          {!isEnough && (
            <Notice tone="danger" className="mt-4">
              {intl.formatMessage(
                { id: "apex.business-withdrawals.notEnough" },
                { asset: total.asset },
              )}
            </Notice>
          )}
        </Card>
      ))}
    </div>
  );
}
