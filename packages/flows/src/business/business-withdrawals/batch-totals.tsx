import type { BatchLimit } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { networkFacts } from "@apex/contract/networks";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { Card } from "@apex/ui/card/card";
import type { ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { CheckedFile } from "./use-batch.ts";

export interface BatchTotalsProps {
  file: CheckedFile;
  /** The rows that are counted, if not all of them are. */
  children?: ReactNode;
}

/** The sum that each wallet pays for the rows, whether its balance and the daily limits cover it, and whether it needs approval. */
export function BatchTotals({ file, children }: BatchTotalsProps) {
  const intl = useIntl();
  const { totals, limits, needsApproval, sumOver } = file;
  if (totals.length === 0) return null;
  return (
    <div className="grid gap-4">
      {children && <p className="font-semibold">{children}</p>}
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
      {limits
        .filter(({ isEnough }) => !isEnough)
        .map((limit) => (
          <Notice key={`${limit.code} ${limit.network}`} tone="danger">
            {limitText(limit, intl)}
          </Notice>
        ))}
      {needsApproval && (
        <Notice>
          {sumOver &&
            intl.formatMessage(
              { id: "apex.order.sumOver" },
              { limit: writtenMoney(sumOver, intl) },
            )}{" "}
          {intl.formatMessage({ id: "apex.business-withdrawals.needsApproval" })}
        </Notice>
      )}
    </div>
  );
}

function limitText({ network, needed, left }: BatchLimit, intl: IntlShape): string {
  const values = { needed: writtenMoney(needed, intl), left: writtenMoney(left, intl) };
  return network === undefined
    ? intl.formatMessage({ id: "apex.business-withdrawals.limitDaily" }, values)
    : intl.formatMessage(
        { id: "apex.business-withdrawals.limitNetwork" },
        { ...values, network: networkFacts(network).name },
      );
}
