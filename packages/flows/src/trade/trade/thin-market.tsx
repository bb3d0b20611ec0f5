import type { Money } from "@apex/contract/money";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

/** A warning that the pair has little trade, with the consequence for an order. */
export function ThinMarket({ maximum }: { maximum: Money }) {
  const intl = useIntl();
  return (
    <Notice tone="info" title={intl.formatMessage({ id: "apex.trade.thinTitle" })}>
      {intl.formatMessage({ id: "apex.trade.thinBody" }, { maximum: writtenMoney(maximum, intl) })}
    </Notice>
  );
}
