import type { Endpoint } from "@apex/contract/endpoint";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";

/** Says before an order is sent that another member must approve it, or that it cannot wait for that. */
export function ApprovalAhead({ approval }: { approval: Endpoint["approval"] | undefined }) {
  const intl = useIntl();
  if (approval === "refused")
    return <Notice tone="caution">{intl.formatMessage({ id: "apex.order.cannotWait" })}</Notice>;
  return approval && <Notice>{intl.formatMessage({ id: "apex.order.needsApproval" })}</Notice>;
}
