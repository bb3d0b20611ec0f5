import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { Approval } from "./use-approval.ts";

/** Says before an order is sent that another member must approve it or that it cannot wait for that, and why if its size does not tell. */
export function ApprovalAhead({ approval, sumOver }: Approval) {
  const intl = useIntl();
  const why =
    sumOver &&
    intl.formatMessage({ id: "apex.order.sumOver" }, { limit: writtenMoney(sumOver, intl) });
  if (approval === "refused")
    return (
      <Notice tone="caution">
        {why} {intl.formatMessage({ id: "apex.order.cannotWait" })}
      </Notice>
    );
  return (
    approval && (
      <Notice>
        {why} {intl.formatMessage({ id: "apex.order.needsApproval" })}
      </Notice>
    )
  );
}
