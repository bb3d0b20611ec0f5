import type { Approval } from "@apex/contract/approvals/approvals";
import { useIntl } from "react-intl";
import { transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";

/** Two lines about payments that wait for approval: the payee, or the number of payments, and below it the person who requested them. */
export function ApprovalLines({ transaction, payments, requestedBy }: Approval) {
  const intl = useIntl();
  return (
    <>
      {payments === 1
        ? transactionTitle(transaction, intl)
        : intl.formatMessage({ id: "apex.at-a-glance.payments" }, { count: payments })}
      <br />
      {intl.formatMessage({ id: "apex.at-a-glance.requestedBy" }, { name: requestedBy })}
    </>
  );
}
