import type { Approval } from "@apex/contract/approvals/approvals";
import type { IntlShape } from "react-intl";
import { transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";

/** The payee of a payment that waits, or the number of payments that wait together. */
export function approvalTitle({ transaction, payments }: Approval, intl: IntlShape): string {
  return payments === 1
    ? transactionTitle(transaction, intl)
    : intl.formatMessage({ id: "apex.at-a-glance.payments" }, { count: payments });
}
